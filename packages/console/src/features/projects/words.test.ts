import { expect, it } from 'vitest';
import { weakerWords } from './words.ts';

const gate = (isProtected: boolean, deployRole: 'developer' | 'admin' | 'owner') => ({
  protected: isProtected,
  deployRole,
});

it('AP-13: what makes an environment weaker is said, and nothing else', () => {
  expect(weakerWords(gate(true, 'admin'), gate(false, 'developer'))).toHaveLength(1);
  expect(weakerWords(gate(true, 'admin'), gate(true, 'developer'))).toEqual([
    'From then on a developer, admin or owner can ask for deployments here.',
  ]);
  expect(weakerWords(gate(true, 'developer'), gate(true, 'owner'))).toEqual([]);
  expect(weakerWords(gate(false, 'developer'), gate(true, 'developer'))).toEqual([]);
  expect(weakerWords(gate(false, 'admin'), gate(false, 'developer'))).toEqual([]);
});
