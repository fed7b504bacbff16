import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelDeployment } from '../commands/cancel.ts';
import { redeployOf, startService } from '../commands/start-service.ts';
import { decideIn, image, setVariable, settle, ship, statesIn } from '../../test/acts.ts';
import { statementsOf } from '../../test/statements.ts';
import { eventsOf, told } from '../../test/told.ts';
import { aWorld, scopeOf, testStore, type TestStore, type World } from '../../test/world.ts';
import { inStreams } from '../store/transaction.ts';
import { finish, type Ending } from './progress.ts';

let store: TestStore;
let world: World;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
});

const after = (service: string, ...dependsOn: string[]) => image(service, '1', { depends_on: dependsOn });

interface Latest {
  id: string;
  state: string;
  reason: string | null;
  rollout_id: string;
  cancelling: boolean;
  deadline_at: Date | null;
}

/** The newest deployment of a service in staging. */
async function latest(service: string): Promise<Latest> {
  const { rows } = await store.pool.query<Latest>(
    `select * from deployment where environment_id = $1 and service = $2 order by created_at desc, id desc limit 1`,
    [world.staging.id, service],
  );
  if (!rows[0]) throw new Error(`${service} was never deployed`);
  return rows[0];
}

const end = (outcome: Ending['outcome'], ...ids: string[]) =>
  inStreams(store, { kind: 'system', name: 'Nebula', via: 'timer' }, { streams: [world.staging.id] }, (tx) =>
    finish(
      tx,
      ids.map((id) => ({ id, outcome, reason: outcome === 'failed' ? 'exit code 1' : null })),
    ),
  );

const endOf = async (service: string, outcome: Ending['outcome']) => end(outcome, (await latest(service)).id);

const redeploy = async (service: string) =>
  startService(store, await scopeOf(world, 'staging', 'developer'), redeployOf(service));

const openRollouts = async (): Promise<number> => {
  const { rows } = await store.pool.query(
    'select from rollout where environment_id = $1 and ended_at is null',
    [world.staging.id],
  );
  return rows.length;
};

const typesOf = async (id: string): Promise<string[]> =>
  (await eventsOf(world)).filter(({ subject }) => subject['deployment'] === id).map(({ type }) => type);

describe('a rollout', () => {
  it('CS-10: goes on with what waited for the deployment that succeeded, with a limit of its own', async () => {
    await ship(world, 'staging', 'developer', image('api'), after('web', 'api'));
    expect(await statesIn(world, 'staging')).toEqual({ api: 'deploying', web: 'waiting' });
    await endOf('api', 'succeeded');
    expect(await statesIn(world, 'staging')).toEqual({ api: 'succeeded', web: 'deploying' });
    const web = await latest('web');
    expect(web.deadline_at).not.toBeNull();
    expect(await typesOf(web.id)).toEqual(['deployment.started', 'deployment.deploying']);
    await endOf('web', 'succeeded');
    expect(await openRollouts()).toBe(0);
  });

  it('CS-10: cancels what depends through any steps on a failure, says why, and lets others go on', async () => {
    const shop = [image('api'), image('other'), after('web', 'api'), after('tail', 'web')];
    await ship(world, 'staging', 'developer', ...shop);
    await endOf('api', 'failed');
    expect(await statesIn(world, 'staging')).toEqual({
      api: 'failed',
      other: 'deploying',
      web: 'cancelled',
      tail: 'cancelled',
    });
    expect((await latest('tail')).reason).toContain('api');
    expect(await typesOf((await latest('tail')).id)).toEqual(['deployment.started', 'deployment.cancelled']);
    expect(await openRollouts()).toBe(1);
    await endOf('other', 'succeeded');
    expect(await openRollouts()).toBe(0);
  });

  it('CS-10: waits for the successor of a superseded dependency, in another rollout', async () => {
    await ship(world, 'staging', 'developer', image('api'), after('web', 'api'));
    await redeploy('api');
    expect(await statesIn(world, 'staging')).toEqual({ api: 'deploying', web: 'waiting' });
    await redeploy('api');
    expect(await statesIn(world, 'staging')).toEqual({ api: 'deploying', web: 'waiting' });
    await endOf('api', 'succeeded');
    expect(await statesIn(world, 'staging')).toEqual({ api: 'succeeded', web: 'deploying' });
  });

  it('CS-10: is cancelled with the successor that fails', async () => {
    await ship(world, 'staging', 'developer', image('api'), after('web', 'api'));
    await redeploy('api');
    await endOf('api', 'failed');
    expect(await statesIn(world, 'staging')).toEqual({ api: 'failed', web: 'cancelled' });
    expect(await openRollouts()).toBe(0);
  });

  it('DE-1: superseding frees the slot at once, and later reports change nothing', async () => {
    world = await aWorld(store, { deployConcurrency: 2 });
    await ship(world, 'staging', 'developer', image('api'));
    const older = await latest('api');
    await redeploy('api');
    expect(await end('succeeded', older.id)).toEqual([]);
    expect((await typesOf(older.id)).at(-1)).toBe('deployment.superseded');
    expect(await openRollouts()).toBe(1);
    await ship(world, 'staging', 'developer', image('web'));
  });

  it('CO-3: a slot freed by superseding goes to the next of its own rollout', async () => {
    world = await aWorld(store, { deployConcurrency: 2 });
    await ship(world, 'staging', 'developer', image('a'), image('b'));
    await settle(world, 'staging');
    await store.pool.query('update project set deploy_concurrency = 1 where id = $1', [world.project.id]);
    await ship(world, 'staging', 'developer', setVariable('a', 'X', '1'), setVariable('b', 'X', '1'));
    await store.pool.query('update project set deploy_concurrency = 2 where id = $1', [world.project.id]);
    expect(await statesIn(world, 'staging')).toEqual({ a: 'deploying', b: 'waiting' });
    await redeploy('a');
    expect(await statesIn(world, 'staging')).toEqual({ a: 'deploying', b: 'deploying' });
  });

  it('EV-1: costs the same number of statements for one deployment as for thirty', async () => {
    const statementsFor = async (names: string[]): Promise<number> => {
      world = await aWorld(store);
      await ship(world, 'staging', 'developer', image('base'), ...names.map((name) => after(name, 'base')));
      const { id } = await latest('base');
      return (await statementsOf(() => end('succeeded', id))).length;
    };
    const one = await statementsFor(['s0']);
    expect(await statementsFor(Array.from({ length: 30 }, (_, i) => `s${i}`))).toBe(one);
  });
});

describe('cancelling', () => {
  const cancel = async (service: string) =>
    cancelDeployment(store, await scopeOf(world, 'staging', 'developer'), (await latest(service)).id);

  it('DE-1: one that waits for its dependencies ends at once', async () => {
    await ship(world, 'staging', 'developer', image('api'), after('web', 'api'));
    await cancel('web');
    expect(await latest('web')).toMatchObject({ state: 'cancelled', reason: 'cancelled by developer' });
  });

  it('DE-1: for one that runs it is a wish that holds its slot, and asking again is the same', async () => {
    world = await aWorld(store, { deployConcurrency: 1 });
    await ship(world, 'staging', 'developer', image('api'));
    await cancel('api');
    await cancel('api');
    const { id, state, cancelling } = await latest('api');
    expect({ state, cancelling }).toEqual({ state: 'deploying', cancelling: true });
    expect(await typesOf(id)).toEqual(['deployment.started', 'deployment.cancelling']);
    await expect(ship(world, 'staging', 'developer', image('web'))).rejects.toMatchObject({
      problem: { code: 'concurrency-limit' },
    });
  });

  it('DE-1: whoever cancelled too late is told that it runs', async () => {
    await ship(world, 'staging', 'developer', image('api'));
    await cancel('api');
    await endOf('api', 'succeeded');
    expect((await latest('api')).cancelling).toBe(false);
    expect((await told(world, 'deployment.cancelled-too-late')).map(({ who }) => who)).toEqual(['developer']);
  });
});

describe('what people learn of it', () => {
  it('C-132: the requester of an approved change set learns once that all of it runs', async () => {
    const asked = await ship(world, 'production', 'developer', image('api'), after('web', 'api'));
    await decideIn(world, 'admin', asked.approval?.id ?? '');
    await settle(world, 'production');
    expect(await told(world, 'deployment.succeeded')).toMatchObject([
      { who: 'developer', title: 'api and web run in production of shop' },
    ]);
  });

  it('C-132: requester and approver learn of a failure with its reason, nobody of what it cancelled', async () => {
    const asked = await ship(world, 'production', 'developer', image('api'), after('web', 'api'));
    await decideIn(world, 'admin', asked.approval?.id ?? '');
    await settle(world, 'production', 'failed');
    const notices = await told(world, 'deployment.failed');
    expect(notices.map(({ who, body }) => [who, body])).toEqual([
      ['admin', 'exit code 1'],
      ['developer', 'exit code 1'],
    ]);
  });

  it('DE-6: a failed deployment leaves what runs as it is, and its change set applied', async () => {
    await ship(world, 'staging', 'developer', image('api'));
    const first = await latest('api');
    await settle(world, 'staging');
    const second = await ship(world, 'staging', 'developer', setVariable('api', 'A', '1'));
    await settle(world, 'staging', 'failed');
    const { rows } = await store.pool.query(
      `select se.running_deployment as running, c.state from service_environment se, change_set c
       where se.environment_id = $1 and c.id = $2`,
      [world.staging.id, second.changeSet],
    );
    expect(rows).toEqual([{ running: first.id, state: 'applied' }]);
  });
});
