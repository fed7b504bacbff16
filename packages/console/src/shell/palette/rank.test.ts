import { describe, expect, it } from 'vitest';
import { rank } from './rank.ts';

const entries = [
  { label: 'web-worker' },
  { label: 'web' },
  { label: 'Security & policy', keywords: 'freeze' },
  { label: 'Café' },
  { label: 'Deploy 4 changes' },
];
const found = (typed: string) => rank(entries, typed).map(({ label }) => label);

describe('what was typed finds', () => {
  it.each([
    ['', entries.map(({ label }) => label)],
    ['web', ['web', 'web-worker']],
    ['work', ['web-worker']],
    ['pol sec', ['Security & policy']],
    ['secpol', ['Security & policy']],
    ['freeze', ['Security & policy']],
    ['cafe', ['Café']],
    ['DEPLOY 4', ['Deploy 4 changes']],
    ['zebra', []],
    ['web zebra', []],
  ])('"%s"', (typed, labels) => {
    expect(found(typed)).toEqual(labels);
  });

  it('what begins so before what only holds it', () => {
    const labels = rank([{ label: 'staging-api' }, { label: 'my gateway' }, { label: 'gate' }], 'gate');
    expect(labels.map(({ label }) => label)).toEqual(['gate', 'my gateway']);
  });
});
