import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DeploymentState } from '../machines.ts';
import { nextSteps, type Step } from './waves.ts';

const step = (
  id: string,
  state: DeploymentState,
  dependsOn: string[] = [],
  more: Partial<Step> = {},
): Step => ({
  id,
  service: id,
  state,
  dependsOn,
  ...more,
});

it('CS-10: what depends, through any steps, on a failed one is cancelled and says why; others go on', () => {
  const steps = [
    step('db', 'failed'),
    step('api', 'waiting', ['db']),
    step('web', 'waiting', ['api']),
    step('other', 'waiting'),
  ];
  expect(nextSteps(steps, 3)).toEqual({
    start: ['other'],
    cancel: [
      { id: 'api', reason: 'cancelled because db failed' },
      { id: 'web', reason: 'cancelled because db failed' },
    ],
  });
});

it('CS-10: a superseded dependency is waited for in its successor', () => {
  const after = (successor: DeploymentState) =>
    nextSteps([step('db', 'superseded', [], { successor }), step('web', 'waiting', ['db'])], 2);
  expect(after('deploying')).toEqual({ start: [], cancel: [] });
  expect(after('succeeded')).toEqual({ start: ['web'], cancel: [] });
  expect(after('failed').cancel).toEqual([{ id: 'web', reason: 'cancelled because db failed' }]);
});

it('CO-3: a rollout never runs more of its own at once than its width', () => {
  const waiting = ['b', 'c', 'd'].map((id) => step(id, 'waiting'));
  expect(nextSteps([step('a', 'deploying'), ...waiting], 2).start).toEqual(['b']);
  expect(nextSteps([step('a', 'deploying'), ...waiting], 1).start).toEqual([]);
});

it('CS-10: no app starts while a database of the rollout is unfinished, whether or not it depends on it', () => {
  const db = (state: DeploymentState) => step('db', state, [], { isDatabase: true });
  expect(nextSteps([db('waiting'), step('web', 'waiting')], 2).start).toEqual(['db']);
  expect(nextSteps([db('deploying'), step('web', 'waiting')], 2).start).toEqual([]);
  expect(nextSteps([db('failed'), step('web', 'waiting')], 2).start).toEqual(['web']);
});

it('CS-10: every rollout ends, whatever fails', () => {
  const graph = fc.array(fc.array(fc.nat(20), { maxLength: 3 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(
      graph,
      fc.integer({ min: 1, max: 3 }),
      fc.infiniteStream(fc.boolean()),
      (needs, width, luck) => {
        const databases = new Set<string>();
        let steps = needs.map((on, i) => {
          const dependsOn = i === 0 ? [] : [...new Set(on.map((n) => `s${n % i}`))];
          const isDatabase = i % 3 === 0 && dependsOn.every((id) => databases.has(id));
          if (isDatabase) databases.add(`s${i}`);
          return step(`s${i}`, 'waiting', dependsOn, { isDatabase });
        });
        const to = (ids: readonly string[], state: DeploymentState) => {
          steps = steps.map((one) => (ids.includes(one.id) ? { ...one, state } : one));
        };
        for (let round = 0; round < 30; round++) {
          const next = nextSteps(steps, width);
          to(
            next.cancel.map(({ id }) => id),
            'cancelled',
          );
          to(next.start, 'deploying');
          const running = steps.filter(({ state }) => state === 'deploying');
          expect(running.length).toBeLessThanOrEqual(width);
          if (running[0]) to([running[0].id], luck.next().value ? 'succeeded' : 'failed');
        }
        expect(steps.filter(({ state }) => state === 'waiting' || state === 'deploying')).toEqual([]);
      },
    ),
  );
});
