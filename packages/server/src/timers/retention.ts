// What nobody can need any more goes: stored answers after 24 hours (PE-3), sessions that ran out, old output. Events,
// change sets, approvals and deployments stay.
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

const LOG_DAYS = 30;
const ROWS_AT_ONCE = 1_000;

const DELETIONS = [
  sql`delete from idempotency_key where ctid = any(array(select ctid from idempotency_key
    where created_at < clock_timestamp() - interval '24 hours' limit ${ROWS_AT_ONCE} for update skip locked))`,
  sql`delete from session where ctid = any(array(select ctid from session
    where expires_at < clock_timestamp() limit ${ROWS_AT_ONCE} for update skip locked))`,
  // By the lines' own age: what runs for months writes on. Relies on `deployment_log_age`.
  sql`delete from deployment_log where ctid = any(array(select ctid from deployment_log
    where at < clock_timestamp() - ${LOG_DAYS} * interval '1 day' limit ${ROWS_AT_ONCE} for update skip locked))`,
];

/** How many rows went. In small batches, so that it never holds anything up; until nothing is left to go. */
export async function forget(store: Store): Promise<number> {
  let gone = 0;
  for (const deletion of DELETIONS)
    for (let batch = ROWS_AT_ONCE; batch === ROWS_AT_ONCE; ) {
      batch = Number((await deletion.execute(store.db)).numAffectedRows ?? 0n);
      gone += batch;
    }
  return gone;
}
