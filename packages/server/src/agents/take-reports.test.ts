import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAgent, type TestAgent } from '../../test/an-agent.ts';
import { anApp } from '../../test/an-app.ts';
import { image, ship, statesIn } from '../../test/acts.ts';
import { statementsOf } from '../../test/statements.ts';
import { eventsOf } from '../../test/told.ts';
import { cancelDeployment } from '../commands/cancel.ts';
import { endOverdue } from '../timers/end-overdue.ts';
import { aWorld, scopeOf, testStore, type TestStore, type World } from '../../test/world.ts';

let store: TestStore;
let world: World;
let agent: TestAgent;
/** The same agent, through another replica. */
let elsewhere: TestAgent;
let other: Awaited<ReturnType<TestStore['another']>>;
beforeAll(async () => {
  store = await testStore();
  other = await store.another();
});
beforeEach(async () => {
  world = await aWorld(store);
  agent = await anAgent(await anApp(store), world);
  elsewhere = await anAgent(await anApp(other), world, { token: agent.token });
});

const rowOf = async (service: string) => {
  const { rows } = await store.pool.query(
    `select d.*, se.observed, se.running_deployment, se.release as live_release,
       extract(epoch from d.deadline_at - clock_timestamp())::float8 as left
     from deployment d join service_environment se on se.id = d.service_environment_id
     where d.environment_id = $1 and d.service = $2 order by d.created_at desc limit 1`,
    [world.staging.id, service],
  );
  return rows[0];
};

const endsOf = async (id: string): Promise<string[]> =>
  (await eventsOf(world))
    .filter(({ subject, type }) => subject['deployment'] === id && !/started|cancelling/.test(type))
    .map(({ type }) => type);

describe('a report', () => {
  it('DE-4: counts the health timeout from the start of the process, and only once', async () => {
    await ship(world, 'staging', 'developer', image('web', '1', { health: { path: '/', timeout: '5m' } }));
    await agent.tell('web', 'preparing');
    expect((await rowOf('web')).left / 60).toBeGreaterThan(14);
    await agent.tell('web', 'starting');
    const first = await rowOf('web');
    expect(first.left).toBeGreaterThan(300);
    expect(first.left).toBeLessThanOrEqual(310);
    await agent.tell('web', 'preparing');
    await agent.tell('web', 'starting');
    expect(await rowOf('web')).toMatchObject({ phase: 'starting', deadline_at: first.deadline_at });
  });

  it('DE-6: of a healthy one makes it what runs', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    expect(await agent.tell('web', 'healthy')).toBe(204);
    const row = await rowOf('web');
    expect(row).toMatchObject({ state: 'succeeded', running_deployment: row.id, deadline_at: null });
  });

  it('DE-4: of a failed one keeps its reason, of any length', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    await agent.tell('web', 'failed', { reason: `exit code 1\n${'x'.repeat(20_000)}` });
    const { state, reason } = await rowOf('web');
    expect([state, reason.length]).toEqual(['failed', 4_000]);
  });

  it('changes nothing the second time, and costs no transaction', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    const deployments = [await agent.reportOf('web', 'starting')];
    const services = [
      { id: 'se_unknown', url: null, ready: 0, wanted: 1, state: 'starting', message: null } as const,
    ];
    await agent.report({ deployments, services });
    const before = await eventsOf(world);
    const again = await statementsOf(() => agent.report({ deployments, services }));
    expect(again.filter((text) => /^begin/i.test(text))).toEqual([]);
    expect(await eventsOf(world)).toEqual(before);
  });

  it('DE-1: of a deployment that ended changes nothing', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    const report = await agent.reportOf('web', 'failed', { reason: 'boom' });
    await agent.report({ deployments: [report] });
    expect((await agent.report({ deployments: [{ ...report, phase: 'healthy' }] })).statusCode).toBe(204);
    expect(await rowOf('web')).toMatchObject({ state: 'failed', reason: 'boom', running_deployment: null });
  });

  it('keeps what is seen of a service, its address with it, without an event', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    const id = (await agent.workload('web'))?.id ?? '';
    const seen = {
      url: 'http://127.0.0.1:5001',
      ready: 1,
      wanted: 1,
      state: 'running',
      message: null,
    } as const;
    const before = (await eventsOf(world)).length;
    await agent.report({ services: [{ id, ...seen }] });
    expect((await rowOf('web')).observed).toEqual(seen);
    expect((await eventsOf(world)).length).toBe(before);
  });

  it('DE-2: what a branch was resolved to is kept in the deployment, in what is live and for a rollback', async () => {
    const repo = { repo: 'https://git.example/shop.git', start: 'node .' };
    await ship(world, 'staging', 'developer', { kind: 'create', service: 'web', value: repo });
    await store.pool.query(`update deployment set release = release || '{"commit": null}'`);
    await store.pool.query(`update service_environment set release = release || '{"commit": null}'`);
    await agent.tell('web', 'preparing', { commit: 'c0ffee' });
    const row = await rowOf('web');
    expect([row.release.commit, row.live_release.commit]).toEqual(['c0ffee', 'c0ffee']);
    const settings = JSON.parse(store.sealing.open(row.settings, `settings:${row.id}`));
    expect(settings.release.commit).toBe('c0ffee');
    expect((await agent.workload('web'))?.deploying?.release).toMatchObject({ commit: 'c0ffee' });
    expect(await endsOf(row.id)).toEqual(['deployment.resolved']);
  });

  it('costs the same number of statements for one deployment as for thirty', async () => {
    const cost = async (names: string[]): Promise<number> => {
      await ship(world, 'staging', 'developer', ...names.map((name) => image(name)));
      const deployments = await Promise.all(names.map((name) => agent.reportOf(name, 'healthy')));
      return (await statementsOf(() => agent.report({ deployments }))).length;
    };
    const one = await cost(['first']);
    expect(await cost(Array.from({ length: 30 }, (_, i) => `s${i}`))).toBe(one);
  });
});

describe('at the same moment', () => {
  it('EV-1: the same report through two replicas, twenty times, is one event', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    const report = await agent.reportOf('web', 'healthy');
    const sent = Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? agent : elsewhere).report({ deployments: [report] }),
    );
    expect(new Set((await Promise.all(sent)).map((answer) => answer.statusCode))).toEqual(new Set([204]));
    expect(await endsOf(report.deployment)).toEqual(['deployment.succeeded']);
  });

  it('DE-1: healthy, a cancel and the limit end a deployment once, and what waits for it follows that end', async () => {
    const scope = await scopeOf(world, 'staging', 'developer');
    for (let round = 0; round < 10; round += 1) {
      const [api, web] = [`api${round}`, `web${round}`];
      await ship(world, 'staging', 'developer', image(api), image(web, '1', { depends_on: [api] }));
      const report = await agent.reportOf(api, 'healthy');
      await store.pool.query('update deployment set deadline_at = clock_timestamp() where id = $1', [
        report.deployment,
      ]);
      await Promise.allSettled([
        elsewhere.report({ deployments: [report] }),
        cancelDeployment(store, scope, report.deployment),
        endOverdue(store),
        endOverdue(other),
      ]);
      await endOverdue(store);
      const [end, ...more] = await endsOf(report.deployment);
      expect(more).toEqual([]);
      const states = await statesIn(world, 'staging');
      expect(`deployment.${states[api]}`).toBe(end);
      expect(states[web]).toBe(states[api] === 'succeeded' ? 'deploying' : 'cancelled');
    }
  });
});
