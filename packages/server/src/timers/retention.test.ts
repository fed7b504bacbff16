import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aService } from '../../test/a-service.ts';
import { aDeployment } from '../../test/rows.ts';
import { KEPT_DEPLOYMENTS } from '../queries/output/read-service-logs.ts';
import { newId } from '../store/ids.ts';
import { aWorld, testStore, type TestStore, type World } from '../../test/world.ts';
import { forgetVolumes } from './forget-volumes.ts';
import { forget } from './retention.ts';

let store: TestStore;
let world: World;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
});

const ago = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

describe('what is forgotten', () => {
  it('PE-3: stored answers after 24 hours, however many there are', async () => {
    await store.pool.query(
      `insert into idempotency_key (caller, route, key, body_hash, status, answer, created_at)
       select 'person:x', 'POST /', n::text, '', 200, '', now() - make_interval(hours => case when n = 0 then 23 else 25 end)
       from generate_series(0, 2500) n`,
    );
    expect(await forget(store)).toBe(2500);
    const { rows } = await store.pool.query('select key from idempotency_key');
    expect(rows).toEqual([{ key: '0' }]);
  });

  it('sessions that ran out', async () => {
    for (const [id, hours] of [
      ['old', 1],
      ['alive', -1],
    ] as const)
      await store.db
        .insertInto('session')
        .values({
          id: `${id}${world.org.id}`,
          person_id: world.people.viewer.id,
          token_hash: randomBytes(32),
          user_agent: null,
          address: null,
          expires_at: ago(hours),
        })
        .execute();
    await forget(store);
    const left = await store.db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', world.people.viewer.id)
      .execute();
    expect(left).toEqual([{ id: `alive${world.org.id}` }]);
  });

  it('output by its own age: what runs for months keeps its newest lines', async () => {
    const service = await aService(world, world.staging, 'web');
    const id = await aDeployment(world, service, { state: 'deploying' });
    await store.pool.query(`update deployment set state = 'succeeded', ended_at = $2 where id = $1`, [
      id,
      ago(24 * 90),
    ]);
    for (const days of [31, 29])
      await store.pool.query(
        `insert into deployment_log (deployment_id, replica, at, stream, text, number)
         values ($1, 0, $2, 'out', $3, 1)`,
        [id, ago(24 * days), String(days)],
      );
    await forget(store);
    const { rows } = await store.pool.query('select text from deployment_log where deployment_id = $1', [id]);
    expect(rows).toEqual([{ text: '29' }]);
  });

  it('output of all but the newest deployments of a service, and never of what runs', async () => {
    const service = await aService(world, world.staging, 'web');
    const ids: string[] = [];
    for (let i = 0; i < KEPT_DEPLOYMENTS + 3; i += 1) {
      const id = await aDeployment(world, service, { state: 'deploying' });
      await store.pool.query(
        `with ended as (update deployment set state = 'failed', ended_at = now(), started_at = now(),
           created_at = now() + make_interval(secs => $2) where id = $1)
         insert into deployment_log (deployment_id, replica, at, stream, text, number)
         values ($1, 0, now(), 'out', 'x', $2)`,
        [id, i],
      );
      ids.push(id);
    }
    await store.pool.query('update service_environment set running_deployment = $2 where id = $1', [
      service.id,
      ids[0],
    ]);
    await forget(store);
    const { rows } = await store.pool.query(
      'select deployment_id as id from deployment_log where deployment_id = any($1) order by number',
      [ids],
    );
    expect(rows.map(({ id }) => id)).toEqual([ids[0], ...ids.slice(3)]);
  });
});

describe('volumes that shall go', () => {
  const retired = async (hours: number): Promise<void> => {
    await store.db
      .insertInto('retired_volume')
      .values({ volume_id: newId('vol'), environment_id: world.staging.id, drop_at: ago(hours) })
      .execute();
  };
  const named = async (): Promise<number> => {
    const { rows } = await store.pool.query('select from retired_volume where environment_id = $1', [
      world.staging.id,
    ]);
    return rows.length;
  };
  const heardNow = () =>
    store.pool.query('update cluster set heard_at = clock_timestamp() where id = $1', [world.cluster.id]);

  it('PE-2: are named until their agent was heard a day after', async () => {
    await retired(25);
    await retired(23);
    await forgetVolumes(store);
    expect(await named()).toBe(2);
    await heardNow();
    await forgetVolumes(store);
    expect(await named()).toBe(1);
  });

  it('PE-2: of a removed environment are named after their seven days', async () => {
    const service = await aService(world, world.staging, 'web');
    const dropAt = async (): Promise<unknown> =>
      (
        await store.pool.query('select drop_volume_at as at from service_environment where id = $1', [
          service.id,
        ])
      ).rows[0].at;
    await heardNow();
    await store.pool.query('update service_environment set drop_volume_at = $2 where id = $1', [
      service.id,
      ago(-24 * 7),
    ]);
    await forgetVolumes(store);
    expect(await dropAt()).not.toBeNull();
    await store.pool.query('update service_environment set drop_volume_at = $2 where id = $1', [
      service.id,
      ago(25),
    ]);
    await forgetVolumes(store);
    expect(await dropAt()).toBeNull();
  });
});
