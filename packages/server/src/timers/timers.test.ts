import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideIn, image, ship, statesIn } from '../../test/acts.ts';
import { refused } from '../../test/refused.ts';
import { eventsOf, told } from '../../test/told.ts';
import { quiet } from '../../test/test-store.ts';
import { until } from '../../../../test/until.ts';
import { cancelDeployment } from '../commands/cancel.ts';
import { restageChangeSet } from '../commands/restage-change-set.ts';
import type { Store } from '../store/store.ts';
import { aWorld, scopeOf, testStore, type TestStore, type World } from '../../test/world.ts';
import { endOverdue } from './end-overdue.ts';
import { expireRequests } from './expire-requests.ts';
import { startTimers } from './start.ts';

let store: TestStore;
let other: Store;
let world: World;
beforeAll(async () => {
  store = await testStore();
  other = await store.another();
});
beforeEach(async () => {
  world = await aWorld(store);
});

/** The agent of the cluster was heard so many seconds ago; null: never. */
const heard = (secondsAgo: number | null) =>
  store.pool.query(
    `update cluster set heard_at = clock_timestamp() - $2 * interval '1 second' where id = $1`,
    [world.cluster.id, secondsAgo],
  );

const typesOf = async (pattern: RegExp): Promise<string[]> =>
  (await eventsOf(world)).map(({ type }) => type).filter((type) => pattern.test(type));

describe('a request that nobody decided', () => {
  const asked = async (): Promise<string> =>
    (await ship(world, 'production', 'developer', image('web'))).approval?.id ?? '';
  const age = (id: string, age: string) =>
    store.pool.query(
      `update approval set requested_at = requested_at - $2::interval, expires_at = expires_at - $2::interval where id = $1`,
      [id, age],
    );

  it('AP-5: expires after 24 hours, with its deployments and its change set, and its requester is told', async () => {
    await age(await asked(), '24 hours');
    expect(await expireRequests(store)).toBe(1);
    expect(await statesIn(world, 'production')).toEqual({ web: 'cancelled' });
    expect(await typesOf(/expired|failed|cancelled/)).toEqual([
      'approval.expired',
      'deployment.cancelled',
      'change-set.failed',
    ]);
    expect((await told(world, 'approval.expired')).map(({ who }) => who)).toEqual(['developer']);
    const { rows } = await store.pool.query(
      `select c.state, c.failure, r.ended_at is not null as ended from change_set c join rollout r on r.change_set_id = c.id
       where c.environment_id = $1`,
      [world.production.id],
    );
    expect(rows).toEqual([{ state: 'failed', failure: { reason: 'expired' }, ended: true }]);
  });

  it('AP-5: stays until then', async () => {
    await age(await asked(), '23 hours 59 minutes');
    expect(await expireRequests(store)).toBe(0);
    expect(await statesIn(world, 'production')).toEqual({ web: 'awaiting-approval' });
  });

  it('AP-5: cannot be decided at 24 h 0 min, though no timer has fired', async () => {
    const id = await asked();
    await age(id, '24 hours');
    expect(await refused(store, () => decideIn(world, 'admin', id))).toMatchObject({ code: 'expired' });
  });

  it('AP-5: expires once, through however many replicas, and not when it was decided first', async () => {
    const [decided, left] = [await asked(), await asked()];
    await decideIn(world, 'admin', decided, 'reject');
    await age(left, '24 hours');
    await Promise.all(Array.from({ length: 10 }, (_, i) => expireRequests(i % 2 ? store : other)));
    expect(await typesOf(/^approval.(rejected|expired)/)).toEqual(['approval.rejected', 'approval.expired']);
  });

  it('CS-12: can be asked for again', async () => {
    const applied = await ship(world, 'production', 'developer', image('web'));
    await age(applied.approval?.id ?? '', '24 hours');
    await expireRequests(store);
    await restageChangeSet(store, await scopeOf(world, 'production', 'developer'), applied.changeSet);
  });
});

describe('a deployment past its limit', () => {
  const deploying = async (phase: string | null, seen: string | null = null): Promise<void> => {
    await ship(world, 'staging', 'developer', image('api'), image('web', '1', { depends_on: ['api'] }));
    await store.pool.query(
      `update deployment set phase = $2, deadline_at = clock_timestamp() where environment_id = $1 and state = 'deploying'`,
      [world.staging.id, phase],
    );
    await store.pool.query('update service_environment set observed = $2 where environment_id = $1', [
      world.staging.id,
      JSON.stringify({ url: null, ready: 0, wanted: 1, state: 'starting', message: seen }),
    ]);
  };
  const reasonOf = async (service: string): Promise<string> => {
    const { rows } = await store.pool.query(
      'select reason from deployment where environment_id = $1 and service = $2',
      [world.staging.id, service],
    );
    return rows[0].reason;
  };

  it.each([
    [null, null, 5, 'the agent did not begin with it within 15 minutes'],
    ['preparing', null, 5, 'fetching or building it took more than 15 minutes'],
    ['starting', null, 5, 'it did not get healthy within its health timeout'],
    [
      'starting',
      'GET / answered 500',
      5,
      'it did not get healthy within its health timeout: GET / answered 500',
    ],
    [
      'starting',
      'GET / answered 500',
      59,
      'it did not get healthy within its health timeout: GET / answered 500',
    ],
    ['starting', null, 61, /^agent not heard since \d{4}-\d\d-\d\dT[\d:.]+Z$/],
    [null, null, null, 'no agent of this cluster was ever heard'],
  ] as const)(
    'DE-4: in phase %s, seen "%s", agent heard %s s ago: says what it waited for',
    async (phase, seen, ago, reason) => {
      await deploying(phase, seen);
      await heard(ago);
      expect(await endOverdue(store)).toBe(1);
      expect(await statesIn(world, 'staging')).toEqual({ api: 'failed', web: 'cancelled' });
      expect(await reasonOf('api')).toEqual(
        typeof reason === 'string' ? reason : expect.stringMatching(reason),
      );
    },
  );

  it('DE-4: is not ended before its limit, though its agent is lost', async () => {
    await ship(world, 'staging', 'developer', image('api'));
    await heard(3600);
    expect(await endOverdue(store)).toBe(0);
  });

  it('CO-4: frees its slot, and ends once through however many replicas', async () => {
    world = await aWorld(store, { deployConcurrency: 1 });
    await deploying('starting');
    const ended = await Promise.all(Array.from({ length: 10 }, (_, i) => endOverdue(i % 2 ? store : other)));
    expect(ended.reduce((sum, one) => sum + one)).toBe(1);
    expect(await typesOf(/^deployment.failed/)).toEqual(['deployment.failed']);
    await ship(world, 'staging', 'developer', image('other'));
  });
});

describe('a wish to cancel', () => {
  const cancel = async (): Promise<void> => {
    await ship(world, 'staging', 'developer', image('web'));
    const { rows } = await store.pool.query('select id from deployment where environment_id = $1', [
      world.staging.id,
    ]);
    await cancelDeployment(store, await scopeOf(world, 'staging', 'developer'), rows[0].id);
  };

  it('DE-1: waits for an agent that is there', async () => {
    await cancel();
    await heard(59);
    expect(await endOverdue(store)).toBe(0);
  });

  it('DE-1: ends the deployment as cancelled when its agent is lost', async () => {
    await cancel();
    await heard(61);
    expect(await endOverdue(store)).toBe(1);
    const { rows } = await store.pool.query(
      'select state, reason from deployment where environment_id = $1',
      [world.staging.id],
    );
    expect(rows[0]).toEqual({
      state: 'cancelled',
      reason: expect.stringMatching(/^cancelled by developer; agent not heard since /),
    });
  });
});

describe('the timers of a replica', () => {
  it('end what is due, again and again, and stop with what is under way', async () => {
    const timers = startTimers(store, quiet, { expireMs: 5, overdueMs: 5, volumesMs: 5, retentionMs: 5 });
    try {
      for (const name of ['first', 'second']) {
        await ship(world, 'staging', 'developer', image(name));
        await store.pool.query(`update deployment set deadline_at = clock_timestamp() where service = $1`, [
          name,
        ]);
        await until(`${name} failed`, async () => (await statesIn(world, 'staging'))[name] === 'failed');
      }
    } finally {
      await timers.stop();
    }
    await ship(world, 'staging', 'developer', image('third'));
    await store.pool.query(`update deployment set deadline_at = clock_timestamp() where service = 'third'`);
    expect((await statesIn(world, 'staging'))['third']).toBe('deploying');
  });
});
