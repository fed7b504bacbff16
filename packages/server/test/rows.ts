// Rows of the three machines, written straight into the tables: for tests of what the database itself refuses.
import type pg from 'pg';
import { newId } from '../src/store/ids.ts';
import type { Store } from '../src/store/store.ts';
import type { TestService } from './a-service.ts';
import type { TestEnvironment, World } from './world.ts';

/** A change set of an owner of its own, in staging. */
export async function aChangeSet(world: World, { state }: { state: string }): Promise<string> {
  const id = newId('cs');
  await world.store.pool.query(
    `insert into change_set (id, org_id, project_id, environment_id, state, owner) values ($1, $2, $3, $4, $5, $6)`,
    [id, world.org.id, world.project.id, world.staging.id, state, `person:${id}`],
  );
  return id;
}

export async function anApproval(
  world: World,
  { state, environment = world.staging }: { state: string; environment?: TestEnvironment },
): Promise<string> {
  const id = newId('apr');
  await world.store.pool.query(
    `insert into approval (id, org_id, project_id, environment_id, kind, state, wish, requested_at, expires_at)
     values ($1, $2, $3, $4, 'deploy', $5, '{}', now(), now() + interval '24 hours')`,
    [id, world.org.id, world.project.id, environment.id, state],
  );
  return id;
}

interface DeploymentRow {
  readonly state: string;
  readonly gated?: boolean;
  readonly approval?: string | null;
  readonly environment?: TestEnvironment;
  readonly gate?: 'open' | 'shut';
}

/** A deployment in a rollout of its own; in staging and ungated unless said otherwise. */
export async function aDeployment(world: World, service: TestService, row: DeploymentRow): Promise<string> {
  const id = newId('dep');
  const environment = row.environment ?? world.staging;
  const insert = async (client: pg.ClientBase): Promise<void> => {
    const place = [world.org.id, world.project.id, environment.id];
    await client.query(
      'insert into rollout (id, org_id, project_id, environment_id, width) values ($1, $2, $3, $4, 1)',
      [`ro_${id}`, ...place],
    );
    await client.query(
      `insert into deployment (id, org_id, project_id, environment_id, service_environment_id, service, rollout_id,
         approval_id, kind, state, gated, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'deploy', $9, $10, now())`,
      [
        id,
        ...place,
        service.id,
        service.name,
        `ro_${id}`,
        row.approval ?? null,
        row.state,
        row.gated ?? false,
      ],
    );
  };
  await inTransaction(world.store, row.gate ?? 'open', insert);
  return id;
}

/** One transaction that opened the gate, as only the gate's own code does. */
export const openGate = <T>(store: Store, work: (client: pg.ClientBase) => Promise<T>): Promise<T> =>
  inTransaction(store, 'open', work);

async function inTransaction<T>(
  store: Store,
  gate: 'open' | 'shut',
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await store.pool.connect();
  try {
    await client.query('begin');
    if (gate === 'open') await client.query(`select set_config('nebula.gate', 'open', true)`);
    const answer = await work(client);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
