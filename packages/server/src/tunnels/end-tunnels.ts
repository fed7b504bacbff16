// The end of tunnels, each with its event: told by the replica that held both ends, or found by a timer when that replica
// went away. Ending one twice does nothing.
import { sql } from 'kysely';
import type { Actor } from '@nebula/domain/people/permissions';
import type { Store } from '../store/store.ts';
import { inStreams } from '../store/transaction.ts';
import { TIMER } from '../timers/timer-actor.ts';

/** A replica says this often that it still holds a tunnel. */
export const SEEN_EVERY_MS = 10_000;
/** Longer than a tunnel may wait to be entered. */
const GONE_AFTER_SECONDS = 60;

/** What is known of it at its end; bytes as seen from the database. */
export interface Ended {
  readonly reason: string;
  readonly seconds?: number;
  readonly sentBytes?: number;
  readonly receivedBytes?: number;
}

/** How many there were: one or none. */
export async function endTunnel(store: Store, actor: Actor, id: string, ended: Ended): Promise<number> {
  const known = await store.db
    .selectFrom('tunnel')
    .select('environment_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return 0;
  const stream = known.environment_id;
  return inStreams(store, actor, { streams: [stream] }, async (tx) => {
    const { rows } = await sql<{
      org: string;
      project: string;
      service: string;
      id: string;
      purpose: string;
    }>`
      delete from tunnel t using service_environment se, environment e
      where t.id = ${id} and se.id = t.service_environment_id and e.id = t.environment_id
      returning t.org_id as org, e.project_id as project, se.name as service, se.id as id, t.purpose`.execute(
      tx.db,
    );
    for (const row of rows)
      tx.record(stream, {
        type: 'database.closed',
        org: row.org,
        project: row.project,
        environment: stream,
        subject: { tunnel: id, service: row.service, serviceId: row.id },
        payload: { purpose: row.purpose, ...ended },
      });
    return rows.length;
  });
}

/** Those whose replica was not heard of for a minute. How many it ended. */
export async function endLostTunnels(store: Store): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from tunnel where seen_at < clock_timestamp() - ${GONE_AFTER_SECONDS} * interval '1 second'`.execute(
    store.db,
  );
  let count = 0;
  for (const { id } of rows) count += await endTunnel(store, TIMER, id, { reason: 'its server went away' });
  return count;
}
