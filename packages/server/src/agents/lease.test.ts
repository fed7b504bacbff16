import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAgent, agentToken, CAPABILITIES, type TestAgent } from '../../test/an-agent.ts';
import { anApp, codeIn, tokenOf, type TestApp } from '../../test/an-app.ts';
import { image, ship } from '../../test/acts.ts';
import { newId } from '../store/ids.ts';
import { aWorld, testStore, type TestStore, type World } from '../../test/world.ts';

let store: TestStore;
let world: World;
let app: TestApp;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
  app = await anApp(store);
});

const ask = (agent: TestAgent, holder: string) =>
  agent.send('POST', '/lease', { holder, driver: 'process', capabilities: CAPABILITIES });

const endLease = () =>
  store.pool.query(`update cluster set lease_until = clock_timestamp() where id = $1`, [world.cluster.id]);

describe('the lease of a cluster', () => {
  it('is renewed by its holder with the same fence, also after it ran out', async () => {
    const agent = await anAgent(app, world, { leased: false });
    const first = await agent.lease('a');
    expect(first).toEqual({ fence: 1, ttlMs: 15_000, cluster: world.cluster.id, slug: 'local' });
    await endLease();
    expect(await agent.lease('a')).toEqual(first);
  });

  it('is refused to another while it is alive, and then given with a greater fence', async () => {
    const agent = await anAgent(app, world, { leased: false });
    await agent.lease('a');
    const refused = await ask(agent, 'b');
    expect([refused.statusCode, codeIn(refused)]).toEqual([409, 'illegal-transition']);
    expect(refused.json().detail).toContain('Another agent acts for the cluster local now.');
    await endLease();
    expect((await agent.lease('b')).fence).toBe(2);
  });

  it('is given back, so that the next one need not wait', async () => {
    const agent = await anAgent(app, world, { leased: false });
    const { fence } = await agent.lease('a');
    expect((await agent.send('DELETE', `/lease?fence=${fence}`)).statusCode).toBe(204);
    expect((await agent.lease('b')).fence).toBe(2);
    await agent.send('DELETE', `/lease?fence=${fence}`);
    expect((await ask(agent, 'c')).statusCode).toBe(409);
  });

  it('goes to one of twenty that ask at once through two replicas', async () => {
    const other = await anApp(await store.another());
    const token = await agentToken(world);
    const one = await anAgent(app, world, { token, leased: false });
    const two = await anAgent(other, world, { token, leased: false });
    const asking = Array.from({ length: 20 }, (_, i) => ask(i % 2 ? one : two, `holder-${i}`));
    const answers = await Promise.all(asking);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });

  it('says what the cluster can run, and that its agent was heard', async () => {
    await anAgent(app, world);
    const { rows } = await store.pool.query(
      "select capabilities, driver, heard_at > now() - interval '1 minute' as heard from cluster where id = $1",
      [world.cluster.id],
    );
    expect(rows).toEqual([{ capabilities: CAPABILITIES, driver: 'process', heard: true }]);
  });
});

describe('an old fence', () => {
  it('changes nothing and is refused, for every call', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    const token = await agentToken(world);
    const old = await anAgent(app, world, { token, holder: 'old' });
    const report = await old.reportOf('web', 'healthy');
    await endLease();
    await anAgent(app, world, { token, holder: 'new' });
    const observed = { url: null, ready: 1, wanted: 1, state: 'running', message: null } as const;
    const id = (await old.desired().catch(() => null))?.workloads[0]?.id ?? 'se';
    const answers = [
      await old.report({ deployments: [report], services: [{ id, ...observed }] }),
      await old.logs({ chunks: [] }),
      await old.send('GET', '/desired?fence=1'),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([409, 409, 409]);
    const { rows } = await store.pool.query(
      `select d.state, se.observed from deployment d join service_environment se on se.id = d.service_environment_id
       where d.id = $1`,
      [report.deployment],
    );
    expect(rows).toEqual([{ state: 'deploying', observed: null }]);
  });

  it('is refused while it waits for news, as soon as there are some', async () => {
    const token = await agentToken(world);
    const old = await anAgent(app, world, { token, holder: 'old' });
    const revision = (await old.desired())?.revision ?? '';
    const waiting = old.send('GET', `/desired?fence=1&after=${revision}&waitMs=60000`);
    await endLease();
    await anAgent(app, world, { token, holder: 'new' });
    await ship(world, 'staging', 'developer', image('web'));
    expect((await waiting).statusCode).toBe(409);
  });

  it('of nobody, 0, is no lease', async () => {
    const agent = await anAgent(app, world, { leased: false });
    expect((await agent.send('GET', '/desired?fence=0')).statusCode).toBe(409);
    expect(
      (await agent.send('POST', '/reports', { fence: 0, deployments: [], services: [] })).statusCode,
    ).toBe(422);
  });
});

describe('an agent token', () => {
  it('AP-11: opens its own cluster only, and no call of people', async () => {
    const elsewhere = { id: newId('clu'), slug: 'other', name: 'Other', org_id: world.org.id };
    await store.db
      .insertInto('cluster')
      .values({ ...elsewhere, token_hash: Buffer.from(elsewhere.id), driver: null })
      .execute();
    await ship(world, 'staging', 'developer', image('web'));
    const ours = await anAgent(app, world);
    const report = await ours.reportOf('web', 'healthy');
    const theirs = await anAgent(app, world, { token: await agentToken(world, elsewhere.id) });
    expect((await theirs.desired())?.workloads).toEqual([]);
    expect((await theirs.report({ deployments: [report] })).statusCode).toBe(204);
    expect((await ours.workload('web'))?.deploying?.deployment).toBe(report.deployment);
    const headers = { authorization: `Bearer ${ours.token}` };
    const asPerson = await app.send('GET', `/api/v1/orgs/${world.org.slug}/projects`, { headers });
    expect(asPerson.statusCode).toBe(401);
  });

  it("AP-11: is needed: people's tokens, wrong ones and none are refused", async () => {
    const tokens = [await tokenOf(world, 'owner'), 'nba_wrong', ''];
    for (const token of tokens) {
      const agent = await anAgent(app, world, { token, leased: false });
      for (const [method, path] of [
        ['GET', '/desired?fence=1'],
        ['POST', '/lease'],
        ['POST', '/reports'],
        ['POST', '/logs'],
      ] as const)
        expect((await agent.send(method, path, method === 'POST' ? {} : undefined)).statusCode).toBe(401);
    }
  });
});
