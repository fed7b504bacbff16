// What the meeting of a tunnel's two ends asks the database: may this caller enter, is it this agent's to meet, is it
// still to be held.
import { sql } from 'kysely';
import type { AgentScope, EnvironmentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { ENTER_WITHIN_MS, holderOf } from './open-tunnel.ts';

/** Whether the caller opened it for this service, and nobody entered it yet. */
export async function mayEnter(
  store: Store,
  scope: EnvironmentScope,
  service: string,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tunnel t join service_environment se on se.id = t.service_environment_id
    where t.id = ${id} and t.environment_id = ${scope.environment.id} and t.caller = ${holderOf(scope.caller)}
      and ${service} in (se.name, se.id) and t.joined_at is null
      and t.opened_at > clock_timestamp() - ${ENTER_WITHIN_MS} * interval '1 millisecond'`.execute(store.db);
  return rows.length > 0;
}

/** Takes it for the agent of its cluster; false when it is not there, or met already. */
export async function joinTunnel(store: Store, { cluster }: AgentScope, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update tunnel t set joined_at = clock_timestamp(), seen_at = clock_timestamp()
    from environment e where t.id = ${id} and e.id = t.environment_id and e.cluster_id = ${cluster.id}
      and t.joined_at is null`.execute(store.db);
  return numAffectedRows === 1n;
}

/** Says that it is still held; false when it has been ended elsewhere. */
export async function keepTunnel(store: Store, id: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update tunnel set seen_at = clock_timestamp() where id = ${id}`.execute(store.db);
  return numAffectedRows === 1n;
}
