import { expect, it } from 'vitest';
import { reachedBeside, rolloutWords } from './rollout-words.ts';

const one = (service: string, wave: number, downtime = false) => ({ service, wave, downtime });

it.each([
  ['db', false, [one('db', 0, true), one('web', 1)], 'restarts first · a few seconds of downtime'],
  ['web', false, [one('db', 0, true), one('web', 1)], 'then replaced, no downtime'],
  ['web', false, [one('web', 0)], 'replaced, no downtime'],
  ['mailer', true, [one('db', 0), one('mailer', 1)], 'first deploy, after db'],
  ['mailer', true, [one('a', 0), one('b', 0), one('mailer', 1)], 'first deploy, step 2'],
  ['mailer', true, [one('mailer', 0)], 'first deploy'],
  ['web', false, [], 'keeps running, nothing restarts'],
] as const)('CS-7: of %s (new: %s) says what applying does', (service, isNew, affected, words) => {
  expect(rolloutWords(service, isNew, affected)).toBe(words);
});

it('CS-2: a removed service says what becomes of its volume', () => {
  expect(rolloutWords('web', false, [], [{ service: 'web', deleteVolume: true }])).toContain('deleted');
  expect(rolloutWords('web', false, [], [{ service: 'web', deleteVolume: false }])).toContain('kept');
});

it('CS-9: names the services that a change reaches though no line names them', () => {
  expect(reachedBeside(new Set(['db']), [one('web', 1), one('db', 0)])).toEqual([one('web', 1)]);
});
