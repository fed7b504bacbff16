import { expect, it } from 'vitest';
import type { Shape } from '../../../api/client.ts';
import { lookOfEnd } from './row-look.ts';
import { rolloutOf, rolloutWords } from './use-rollout.ts';

const deployments = (...states: string[]) =>
  states.map((state, n) => ({ service: `s${n}`, wave: 0, state })) as unknown as Shape<'Deployment'>[];
const words = (...states: string[]): string => rolloutWords(rolloutOf(deployments(...states)));

it('CO-3: says how far a rollout is, and at its end how it ended', () => {
  expect(words('succeeded', 'deploying', 'waiting')).toBe('Rollout 1 of 3');
  expect(words('succeeded')).toBe('Rollout done');
  expect(words('succeeded', 'succeeded')).toBe('Rollout done, 2 of 2');
  expect(words('succeeded', 'failed', 'cancelled')).toBe('Rollout failed, 1 of 3 run');
  expect(words('succeeded', 'superseded')).toBe('Rollout ended, 1 of 2 run');
});

it('CS-10: lists what it starts in its order, databases first', () => {
  const [web, db] = deployments('waiting', 'deploying') as [Shape<'Deployment'>, Shape<'Deployment'>];
  const { deployments: all } = rolloutOf([{ ...web, wave: 1 }, db]);
  expect(all.map(({ service }) => service)).toEqual(['s1', 's0']);
});

it('DE-4: what failed always has a reason below it', () => {
  const one = { state: 'failed', reason: null, waiting: null, phase: null } as const;
  expect(lookOfEnd(one)).toEqual({ text: 'No reason was given.', tone: 'bad' });
  expect(lookOfEnd({ ...one, state: 'deploying', phase: 'starting' }).text).toBe(
    'Starting, until it is healthy',
  );
  expect(lookOfEnd({ ...one, state: 'succeeded' }).text).toBeNull();
});
