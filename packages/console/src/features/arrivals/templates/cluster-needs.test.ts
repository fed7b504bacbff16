import { expect, it } from 'vitest';
import { whyNotRun } from './cluster-needs.ts';

const NONE = { images: false, repositories: false, postgres: false, failover: false, volumes: false };
const ALL = { images: true, repositories: true, postgres: true, failover: true, volumes: true };

it('CS-5: says of a cluster what it cannot run of a template, and of an unknown one nothing', () => {
  expect(whyNotRun(['images'], { ...ALL, images: false })).toEqual([
    'The environment’s cluster cannot run images.',
  ]);
  expect(whyNotRun(['images', 'postgres', 'volumes'], ALL)).toEqual([]);
  expect(whyNotRun(['images', 'postgres'], null)).toEqual([]);
});

it('says each sentence once, whatever the cluster lacks', () => {
  const all = whyNotRun(['images', 'repositories', 'postgres', 'volumes'], NONE);
  expect(all.length).toBeGreaterThanOrEqual(4);
  expect(new Set(all).size).toBe(all.length);
});
