import { expect, it } from 'vitest';
import type { Desired, Snapshot } from '@nebula/contract/agent';
import type { Preparation, Seen } from '../replacement/seen.ts';
import { unwanted } from './pulled-images.ts';

const of = (image: string) => ({ deployment: `dp of ${image}`, release: { image } }) as Snapshot;
const desired = (...workloads: { running: string | null; deploying?: string }[]): Desired =>
  ({
    workloads: workloads.map(({ running, deploying }) => ({
      running: running === null ? null : of(running),
      deploying: deploying === undefined ? null : of(deploying),
    })),
  }) as unknown as Desired;

const ALL = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: 'docker.io/acme/web' }));
const preparing = (...images: string[]): Pick<Seen, 'preparations'> => ({
  preparations: new Map(images.map((image) => [`dp of ${image}`, { phase: 'running' } as Preparation])),
});
const ids = (wanted: Desired, used: string[] = [], seen = preparing()) =>
  unwanted(ALL, wanted, seen, new Set(used)).map(({ id }) => id);

it('PE-2: images of a service that is gone go, but those that a container is made of', () => {
  expect(ids(desired(), ['b'])).toEqual(['e', 'd', 'c', 'a']);
});

it('DE-5: beside the one that runs the newest three of its name stay, for a rollback', () => {
  expect(ids(desired({ running: 'acme/web:5' }), ['e'])).toEqual(['a']);
});

it('DE-1: nothing of a name goes while one of that name is being deployed', () => {
  expect(ids(desired({ running: null, deploying: 'acme/web' }))).toEqual([]);
});

it('DE-5: nothing of a name goes while what runs is prepared anew, its container being gone', () => {
  const wanted = desired({ running: 'acme/web:1' });
  expect([ids(wanted), ids(wanted, [], preparing('acme/web:1'))]).toEqual([['b', 'a'], []]);
});
