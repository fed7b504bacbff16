import { expect, it } from 'vitest';
import { startAgain } from './start-again.ts';

const one = { state: 'rejected', kind: 'deploy', release: { image: 'web:2' }, rollbackTo: null } as const;

it('AP-5: what ended without effect is asked again as it was asked', () => {
  expect(startAgain(one)).toEqual({ kind: 'deploy', release: { way: 'image', text: 'web:2' } });
  expect(startAgain({ ...one, kind: 'redeploy' })).toEqual({ kind: 'redeploy' });
  expect(startAgain({ ...one, kind: 'rollback', rollbackTo: 'dep_1' })).toEqual({
    kind: 'rollback',
    deployment: 'dep_1',
  });
});

it('AP-5: what is under way, and what a change set started, is not started again by itself', () => {
  expect(startAgain({ ...one, state: 'deploying' })).toBeNull();
  expect(startAgain({ ...one, state: 'succeeded' })).toBeNull();
  expect(startAgain({ ...one, kind: 'change-set' })).toBeNull();
});
