import { describe, expect, it } from 'vitest';
import type { DeploymentState } from '@nebula/domain/machines';
import { progressOf, type OpenRollout, type OpenStep } from './progress-steps.ts';

const step = (id: string, state: DeploymentState, more: Partial<OpenStep> = {}): OpenStep => ({
  id,
  service: id,
  state,
  dependsOn: [],
  successor: null,
  ...more,
});

const rollout = (id: string, ...steps: OpenStep[]): OpenRollout => ({ id, width: 10, steps });

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id).sort();

describe('the progress of open rollouts', () => {
  const taken = (state: DeploymentState) => step('db1', 'superseded', { successor: { id: 'db2', state } });
  const web = step('web', 'waiting', { dependsOn: ['db1'] });

  it.each([
    ['waiting', { start: [], cancel: [] }],
    ['deploying', { start: [], cancel: [] }],
    ['succeeded', { start: ['web'], cancel: [] }],
    ['failed', { start: [], cancel: ['web'] }],
    ['cancelled', { start: [], cancel: ['web'] }],
  ] as const)('CS-10: a superseded dependency whose successor is %s', (state, expected) => {
    const { start, cancel } = progressOf([rollout('a', taken(state), web)]);
    expect({ start, cancel: idsOf(cancel) }).toEqual(expected);
  });

  it('CS-10: what is cancelled in one rollout cancels what waits for it in another, in any order', () => {
    const failing = rollout('b', step('base', 'failed'), step('db2', 'waiting', { dependsOn: ['base'] }));
    const waiting = rollout('a', taken('waiting'), web, step('tail', 'waiting', { dependsOn: ['web'] }));
    for (const rollouts of [
      [failing, waiting],
      [waiting, failing],
    ]) {
      const { cancel, over } = progressOf(rollouts);
      expect(idsOf(cancel)).toEqual(['db2', 'tail', 'web']);
      expect(idsOf(over)).toEqual(['a', 'b']);
    }
  });

  it('CO-3: never runs more of a rollout at once than its width', () => {
    const steps = [step('a', 'deploying'), step('b', 'waiting'), step('c', 'waiting'), step('d', 'waiting')];
    expect(progressOf([{ id: 'r', width: 2, steps }]).start).toEqual(['b']);
  });

  it('is over when everything is final, and says whether all of it succeeded', () => {
    const { over } = progressOf([
      rollout('all', step('a', 'succeeded')),
      rollout('not-all', step('b', 'succeeded'), step('c', 'failed')),
      rollout('open', step('d', 'succeeded'), step('e', 'deploying')),
    ]);
    expect(over).toEqual([
      { id: 'all', succeeded: true },
      { id: 'not-all', succeeded: false },
    ]);
  });
});
