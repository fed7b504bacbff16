import type { BuildOutcome } from '@nebula/contract/shapes/build';
import { expect, it } from 'vitest';
import { handledPayload, MOST_NAMED } from './handled-payload.ts';

const tip = { commit: 'c'.repeat(40), author: 'Ada Meyer', subject: 'a change' };
const outcome = (name: string, what: BuildOutcome['outcome']): BuildOutcome => ({
  environment: 'e'.repeat(63),
  service: name,
  outcome: what,
  deployment: what === 'started' ? 'dep_01jd0000000000000000000000' : null,
  approval: null,
  problem: what === 'refused' ? { code: 'frozen', detail: 'x'.repeat(5_000) } : null,
  reason: what === 'skipped' ? 'y'.repeat(5_000) : null,
});

it('C-120: the event of a push names what started, waits or was refused first, and counts everything', () => {
  const left = Array.from({ length: 5_000 }, (_, at) => outcome(`left-${at}`, 'skipped'));
  const all = [...left, outcome('web', 'started'), outcome('api', 'refused'), outcome('jobs', 'waits')];
  const payload = handledPayload(tip, all);
  expect(payload.services.slice(0, 4).map(({ service }) => service)).toEqual([
    'web',
    'jobs',
    'api',
    'left-0',
  ]);
  expect(payload.counts).toEqual({ started: 1, waits: 1, refused: 1, skipped: 5_000 });
  expect(payload.services.length + payload.more).toBe(all.length);
  expect(JSON.stringify(payload).length).toBeLessThan(MOST_NAMED * 1_000);
});

it('C-120: a small project’s event names everything as it is', () => {
  const few = [outcome('web', 'started')];
  expect(handledPayload(tip, few)).toMatchObject({ ...tip, services: few, more: 0 });
});
