// EV-1: what is asked for and what starts leaves one event for each thing, from its birth on.
import { beforeEach, expect, it } from 'vitest';
import { decideIn, image, ship } from '../../test/acts.ts';
import { eventsOf } from '../../test/told.ts';
import { aWorld, testStore, type World } from '../../test/world.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});

const about = async (id: string) =>
  (await eventsOf(world)).filter(({ subject }) => Object.values(subject).includes(id));

it('EV-1: a deployment is found by its own id from the request on, with the request that made it', async () => {
  const asked = await ship(world, 'production', 'developer', image('web'), image('api'));
  const [first = '', second = ''] = asked.rollout?.deployments ?? [];
  const approval = asked.approval?.id ?? '';
  for (const id of [first, second])
    expect(await about(id)).toMatchObject([
      {
        type: 'deployment.awaiting-approval',
        environment: world.production.id,
        subject: { deployment: id, approval, changeSet: asked.stored.id },
        payload: { kind: 'change-set', release: { image: expect.any(String) } },
      },
    ]);
  await decideIn(world, 'admin', approval);
  expect((await about(first)).map(({ type }) => type)).toEqual([
    'deployment.awaiting-approval',
    'deployment.started',
  ]);
  expect((await about(approval)).map(({ type }) => type)).toEqual([
    'approval.requested',
    'deployment.awaiting-approval',
    'deployment.awaiting-approval',
    'approval.approved',
    'change-set.applied',
    'deployment.started',
    'deployment.started',
  ]);
});

it('EV-1: what needs no approval begins with its start', async () => {
  const { rollout } = await ship(world, 'staging', 'developer', image('web'));
  expect((await about(rollout?.deployments[0] ?? '')).map(({ type }) => type)).toEqual([
    'deployment.started',
  ]);
});

it('CS-4: the password of a repository is in none of them', async () => {
  const repo = { kind: 'create', service: 'web', value: { repo: 'https://ada:sesame@127.0.0.1:1/shop' } };
  const { approval } = await ship(world, 'production', 'developer', repo);
  await decideIn(world, 'admin', approval?.id ?? '');
  const events = JSON.stringify(await eventsOf(world));
  expect(events).toContain('deployment.awaiting-approval');
  expect(events).not.toContain('sesame');
});
