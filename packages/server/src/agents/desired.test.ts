import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAgent, type TestAgent } from '../../test/an-agent.ts';
import { anApp } from '../../test/an-app.ts';
import { applyIn, decideIn, image, setVariable, ship, stageIn } from '../../test/acts.ts';
import { statementsOf } from '../../test/statements.ts';
import { cancelDeployment } from '../commands/cancel.ts';
import { aWorld, scopeOf, testStore, type TestStore, type World } from '../../test/world.ts';

let store: TestStore;
let world: World;
let agent: TestAgent;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
  agent = await anAgent(await anApp(store), world);
});

const LONG_MS = 60_000;

const revision = async (): Promise<string> => (await agent.desired())?.revision ?? '';

describe('what shall run', () => {
  it('is what ran last successfully, beside what is deploying, with secrets opened', async () => {
    await ship(world, 'staging', 'developer', image('web'), setVariable('web', 'KEY', 's3cret', true));
    expect(await agent.workload('web')).toMatchObject({
      path: `${world.org.slug}/shop/staging/web`,
      environment: world.staging.id,
      running: null,
      deploying: {
        release: { image: 'registry.example/web:1' },
        variables: { KEY: { parts: ['s3cret'], secret: true } },
      },
      cancelling: false,
    });
    const first = (await agent.workload('web'))?.deploying?.deployment;
    await agent.tell('web', 'healthy');
    await ship(world, 'staging', 'developer', setVariable('web', 'KEY', 'other', true));
    const { running, deploying } = (await agent.workload('web')) ?? {};
    expect(running).toMatchObject({ deployment: first, variables: { KEY: { parts: ['s3cret'] } } });
    expect(deploying).toMatchObject({ variables: { KEY: { parts: ['other'] } } });
  });

  it('AP-2: is nothing of what waits for an approval, nor a new revision', async () => {
    const before = await revision();
    const asked = await ship(world, 'production', 'developer', image('web'));
    expect(await agent.desired(before)).toBeNull();
    await decideIn(world, 'admin', asked.approval?.id ?? '');
    expect(await agent.workload('web')).toMatchObject({ deploying: { kind: 'app' } });
  });

  it('CS-10: is no later wave before its time', async () => {
    await ship(world, 'staging', 'developer', image('api'), image('web', '1', { depends_on: ['api'] }));
    expect((await agent.desired())?.workloads.map(({ name }) => name)).toEqual(['api']);
    await agent.tell('api', 'healthy');
    expect((await agent.desired())?.workloads.map(({ name }) => name).sort()).toEqual(['api', 'web']);
  });

  it('DE-1: says that a deployment is wished to be stopped, as a new revision', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    const before = await agent.desired();
    const id = before?.workloads[0]?.deploying?.deployment ?? '';
    await cancelDeployment(store, await scopeOf(world, 'staging', 'developer'), id);
    const after = await agent.desired(before?.revision);
    expect(after?.workloads).toMatchObject([{ cancelling: true, deploying: { deployment: id } }]);
  });

  it('CS-9: is a removed service no more, and its volume only goes where the line said so', async () => {
    await ship(
      world,
      'staging',
      'developer',
      ...['keep', 'drop'].map((name) => image(name, '1', { volume: { path: '/data', size: '1Gi' } })),
    );
    const volumes = new Map(
      (await agent.desired())?.workloads.map((one) => [one.name, one.deploying?.volume?.id]),
    );
    await agent.tell('keep', 'healthy');
    await agent.tell('drop', 'healthy');
    const remove = (service: string, deleteVolume: boolean) => ({
      kind: 'remove',
      service,
      value: { deleteVolume },
    });
    await stageIn(world, 'staging', 'developer', remove('keep', false), remove('drop', true));
    await applyIn(world, 'staging', 'developer');
    expect(await agent.desired()).toMatchObject({ workloads: [], dropVolumes: [volumes.get('drop')] });
  });

  it('PE-2: a service that comes back never finds the volume that was to go', async () => {
    const volume = { volume: { path: '/data', size: '1Gi' } };
    await ship(world, 'staging', 'developer', image('web', '1', volume));
    const first = (await agent.workload('web'))?.deploying?.volume?.id;
    await ship(world, 'staging', 'developer', {
      kind: 'remove',
      service: 'web',
      value: { deleteVolume: true },
    });
    await ship(world, 'staging', 'developer', image('web', '1', volume));
    const second = (await agent.workload('web'))?.deploying?.volume?.id;
    expect(second).not.toBe(first);
    expect((await agent.desired())?.dropVolumes).toEqual([first]);
    await agent.tell('web', 'healthy');
    await ship(world, 'staging', 'developer', setVariable('web', 'A', '1'));
    expect((await agent.workload('web'))?.deploying?.volume?.id).toBe(second);
  });

  it('is nothing of an environment or a project that was removed', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    await store.pool.query('update environment set removed_at = now() where id = $1', [world.staging.id]);
    expect((await agent.desired())?.workloads).toEqual([]);
  });
});

describe('waiting for what shall run', () => {
  it('answers at once where the revision is another, and nothing when its time is over', async () => {
    expect(await agent.desired('another', LONG_MS)).toMatchObject({ workloads: [] });
    expect(await agent.desired(await revision(), 30)).toBeNull();
  });

  it('is woken by a start of any replica', async () => {
    const waiting = agent.desired(await revision(), LONG_MS);
    await ship({ ...world, store: await store.another() }, 'staging', 'developer', image('web'));
    expect((await waiting)?.workloads).toMatchObject([{ name: 'web' }]);
  });

  it('EV-1: is woken by what other replicas report', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    const waiting = agent.desired(await revision(), LONG_MS);
    const other = await anAgent(await anApp(await store.another()), world, { token: agent.token });
    await other.tell('web', 'healthy');
    expect((await waiting)?.workloads).toMatchObject([{ running: { kind: 'app' }, deploying: null }]);
  });

  it('costs the same number of statements for one service as for thirty, and opens nothing while nothing changed', async () => {
    const counts = async (names: string[]): Promise<[number, number]> => {
      await ship(world, 'staging', 'developer', ...names.map((name) => image(name)));
      const all = await statementsOf(() => agent.desired());
      const known = await revision();
      return [all.length, (await statementsOf(() => agent.desired(known))).length];
    };
    const one = await counts(['first']);
    expect(one[1]).toBe(one[0] - 2);
    expect(await counts(Array.from({ length: 30 }, (_, i) => `s${i}`))).toEqual(one);
  });
});
