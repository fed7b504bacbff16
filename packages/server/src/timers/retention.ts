// What nobody can need any more goes: stored answers after 24 hours (PE-3), sessions that ran out, old output. Events,
// change sets, approvals and deployments stay.
import { sql } from 'kysely';
import { KEPT_DEPLOYMENTS } from '../queries/output/read-service-logs.ts';
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
  // Of a service that is deployed often, all but its newest deployments and what runs. Those that started longer ago than
  // lines are kept have none; so that the history's length costs nothing.
  sql`delete from deployment_log where ctid = any(array(select l.ctid from deployment_log l join (
      select d.id, d.id = se.running_deployment as runs,
        row_number() over (partition by d.service_environment_id order by d.created_at desc, d.id desc) as age
      from deployment d join service_environment se on se.id = d.service_environment_id
      where d.started_at > clock_timestamp() - ${LOG_DAYS + 1} * interval '1 day') d on d.id = l.deployment_id
    where d.age > ${KEPT_DEPLOYMENTS} and d.runs is not true limit ${ROWS_AT_ONCE} for update of l skip locked))`,
  sql`delete from log_batch where ctid = any(array(select ctid from log_batch
    where at < clock_timestamp() - interval '1 day' limit ${ROWS_AT_ONCE} for update skip locked))`,
  // Readings for an hour, with their minutes' averages for a day. Relies on `replica_usage_age`.
  sql`delete from replica_usage where ctid = any(array(select ctid from replica_usage
    where at < clock_timestamp() - interval '1 hour' and (seconds < 60 or at < clock_timestamp() - interval '1 day')
    limit ${ROWS_AT_ONCE} for update skip locked))`,
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
