// What replicas use, as an agent has measured it: each reading for an hour, and the average of each minute for a day
// (timers/retention.ts). A reading that comes twice is kept once.
import { sql } from 'kysely';
import type { Report } from '@nebula/contract/agent';
import type { AgentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { clockOffset } from './agent-clock.ts';

/** Seconds between two readings, and what they are put together to. */
export const STEP_S = 10;
export const LONG_STEP_S = 60;

const KEPT_MS = 24 * 3_600_000;

/**
 * One statement, none without samples. Those of another cluster's services are left out, and those of a time that is not
 * yet: a list of them would be as long as a wrong clock is ahead.
 */
export async function keepSamples(
  store: Store,
  scope: AgentScope,
  { samples = [], sentAt }: Report,
): Promise<void> {
  const now = Date.now();
  const offsetMs = clockOffset(sentAt, now);
  const rows = samples
    .map((one) => ({ ...one, atMs: Date.parse(one.at) + offsetMs }))
    .filter(({ atMs }) => atMs > now - KEPT_MS && atMs <= now + STEP_S * 1_000)
    .map(({ atMs, ...one }) => ({ ...one, at: toStep(atMs, STEP_S), minute: toStep(atMs, LONG_STEP_S) }));
  if (rows.length === 0) return;
  await sql`
    with sample as (
      select distinct on (w.service, w.replica, w.at) w.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(service text, replica integer, at timestamptz,
        minute timestamptz, cpu real, "memoryBytes" bigint)
      join service_environment se on se.id = w.service join environment e on e.id = se.environment_id
      where e.cluster_id = ${scope.cluster.id}),
    fresh as (
      insert into replica_usage (service_environment_id, seconds, replica, at, cpu, memory_bytes, samples)
      select service, ${STEP_S}::smallint, replica, at, cpu, "memoryBytes", 1 from sample
      on conflict do nothing
      returning service_environment_id, replica, at),
    added as (
      select s.service, s.replica, s.minute, avg(s.cpu) as cpu, avg(s."memoryBytes") as memory, count(*) as samples
      from sample s join fresh f
        on f.service_environment_id = s.service and f.replica = s.replica and f.at = s.at
      group by 1, 2, 3)
    insert into replica_usage as u (service_environment_id, seconds, replica, at, cpu, memory_bytes, samples)
    select service, ${LONG_STEP_S}::smallint, replica, minute, cpu, memory, samples from added
    on conflict (service_environment_id, seconds, replica, at) do update set
      cpu = (u.cpu * u.samples + excluded.cpu * excluded.samples) / (u.samples + excluded.samples),
      memory_bytes = (u.memory_bytes * u.samples + excluded.memory_bytes * excluded.samples)
        / (u.samples + excluded.samples),
      samples = u.samples + excluded.samples`.execute(store.db);
}

/** The end of the step that the instant lies in. */
const toStep = (atMs: number, seconds: number): string =>
  new Date(Math.ceil(atMs / (seconds * 1_000)) * seconds * 1_000).toISOString();
