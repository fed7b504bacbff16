// A tag that moves: what a cluster found for it stays what runs, on every way back to it (DE-2).
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { image, setVariable, ship } from '../../test/acts.ts';
import { anAgent, type TestAgent } from '../../test/an-agent.ts';
import { anApp } from '../../test/an-app.ts';
import { eventsOf } from '../../test/told.ts';
import { aWorld, scopeOf, testStore, type TestStore, type World } from '../../test/world.ts';
import { findPromotable, promotionOf, stageFirstDeploy } from '../commands/promote.ts';
import { showDraft } from '../queries/show-draft.ts';
import { deployOf, redeployOf, rollbackTo, startService, type MakeWish } from '../commands/start-service.ts';

let store: TestStore;
let other: Awaited<ReturnType<TestStore['another']>>;
let world: World;
let agent: TestAgent;
/** The same agent, through another replica. */
let elsewhere: TestAgent;
beforeAll(async () => {
  store = await testStore();
  other = await store.another();
});
beforeEach(async () => {
  world = await aWorld(store);
  agent = await anAgent(await anApp(store), world);
  elsewhere = await anAgent(await anApp(other), world, { token: agent.token });
  await ship(world, 'staging', 'developer', image('web'));
});

const TAG = 'registry.example/web:1';
const pin = (letter: string): string => `${TAG}@sha256:${letter.repeat(64)}`;
const developer = () => scopeOf(world, 'staging', 'developer');
const start = async (wish: MakeWish) => startService(store, await developer(), wish);
const deploying = async () => (await agent.workload('web'))?.deploying;
const imageOf = async () => (await deploying())?.release;
const liveSource = async (): Promise<unknown> => {
  const { rows } = await store.pool.query(
    `select spec->'source' as source from service_environment where environment_id = $1 and name = 'web'`,
    [world.staging.id],
  );
  return rows[0]?.source;
};
const resolvedEvents = async () =>
  (await eventsOf(world)).filter(({ type }) => type === 'deployment.resolved').map(({ payload }) => payload);

/** It started with that digest and is healthy. */
async function run(letter: string): Promise<string> {
  const id = (await deploying())?.deployment ?? '';
  await agent.tell('web', 'starting', { image: pin(letter) });
  await agent.tell('web', 'healthy', { image: pin(letter) });
  return id;
}

it('DE-2: a redeploy, a rollback and a change of settings run the digest; the settings keep the tag', async () => {
  const first = await run('a');
  await start(redeployOf('web'));
  expect(await imageOf()).toEqual({ image: pin('a') });
  await run('a');
  await ship(world, 'staging', 'developer', setVariable('web', 'A', '1'));
  expect(await imageOf()).toEqual({ image: pin('a') });
  await run('a');
  await start(deployOf('web', { image: TAG }));
  expect(await imageOf()).toEqual({ image: TAG });
  await run('b');
  await start(rollbackTo('web', first));
  expect(await imageOf()).toEqual({ image: pin('a') });
  expect(await liveSource()).toEqual({ image: TAG });
});

it('DE-2: what runs after a restart of the agent is that digest', async () => {
  await run('a');
  expect((await agent.workload('web'))?.running?.release).toEqual({ image: pin('a') });
});

it('DE-5: a promotion runs the digest, the first one too, whatever the tag is by then', async () => {
  await run('a');
  const admin = await scopeOf(world, 'production', 'admin');
  await stageFirstDeploy(store, admin, 'web', await findPromotable(store, admin, 'web', 'staging'));
  const { lines } = await showDraft(store, admin);
  expect(JSON.stringify(lines)).toContain(pin('a'));
  const again = promotionOf('web', 'production', { image: pin('c') });
  await start(again);
  expect([await imageOf(), await liveSource()]).toEqual([{ image: pin('c') }, { image: TAG }]);
});

it.each([
  ['another name', `evil.example/web:1@sha256:${'a'.repeat(64)}`],
  ['another tag', `registry.example/web:2@sha256:${'a'.repeat(64)}`],
  ['no digest', TAG],
  ['rubbish', 'registry.example/web:1@sha256:short'],
])('DE-2: an agent swaps no image: %s is ignored', async (_what, told) => {
  expect(await agent.tell('web', 'starting', { image: told })).toBe(204);
  expect(await imageOf()).toEqual({ image: TAG });
  expect(await resolvedEvents()).toEqual([]);
});

it('DE-2: a digest is found once: a later one does not replace it, and one that was asked for stays', async () => {
  await agent.tell('web', 'starting', { image: pin('a') });
  await agent.tell('web', 'starting', { image: pin('b') });
  expect(await imageOf()).toEqual({ image: pin('a') });
  await start(deployOf('web', { image: pin('c') }));
  await agent.tell('web', 'starting', { image: pin('b') });
  expect([await imageOf(), await liveSource()]).toEqual([{ image: pin('c') }, { image: pin('c') }]);
});

it('DE-1: a late report pins nothing, neither of the one that was replaced nor of its successor', async () => {
  const late = await agent.reportOf('web', 'starting', { image: pin('a') });
  await start(deployOf('web', { image: TAG }));
  expect((await agent.report({ deployments: [late] })).statusCode).toBe(204);
  expect(await imageOf()).toEqual({ image: TAG });
});

it('refuses an old fence, and nothing is pinned', async () => {
  const report = await agent.reportOf('web', 'starting', { image: pin('a') });
  const { fence } = await agent.lease();
  await agent.send('DELETE', `/lease?fence=${fence}`);
  await elsewhere.lease('newer');
  const { statusCode } = await agent.report({ deployments: [report] });
  expect(statusCode).toBe(409);
  expect((await elsewhere.workload('web'))?.deploying?.release).toEqual({ image: TAG });
});

it('EV-1: two replicas that hear it at once write one event', async () => {
  const report = await agent.reportOf('web', 'starting', { image: pin('a') });
  await Promise.all(
    Array.from({ length: 10 }, (_, i) => (i % 2 ? agent : elsewhere).report({ deployments: [report] })),
  );
  expect(await resolvedEvents()).toEqual([{ image: pin('a') }]);
});
