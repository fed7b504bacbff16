// What nobody can need any more goes: stored answers after 24 hours (PE-3), sessions and invitations that ran out, and
// the output of old deployments. Events, change sets and approvals stay.
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

const LOG_DAYS = 30;
const BATCH = 1_000;

/** How many rows went. Small batches, so that it never holds anything up. */
export async function forget(store: Store): Promise<number> {
  const deletions = [
    sql`delete from idempotency_key where ctid = any(array(select ctid from idempotency_key
      where created_at < clock_timestamp() - interval '24 hours' limit ${BATCH}))`,
    sql`delete from session where ctid = any(array(select ctid from session
      where expires_at < clock_timestamp() limit ${BATCH}))`,
    sql`delete from deployment_log where ctid = any(array(select l.ctid from deployment_log l
      join deployment d on d.id = l.deployment_id
      where d.ended_at < clock_timestamp() - ${LOG_DAYS} * interval '1 day' limit ${BATCH}))`,
  ];
  let gone = 0;
  for (const deletion of deletions) gone += Number((await deletion.execute(store.db)).numAffectedRows ?? 0n);
  return gone;
}
