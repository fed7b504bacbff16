// Verifies the whole audit log against its keys: finds what was altered, removed (in the middle, at the end, whole
// streams) or inserted in the tables behind Nebula's back (EV-2). It reads in one snapshot and in batches, so it may
// run beside everything else and its memory does not grow with the log.
import { sql, type Transaction } from 'kysely';
import { loadEventKeys } from './audit-keys.ts';
import type { Database } from './database.ts';
import type { EventKey } from './event-chain.ts';
import type { Store } from './store.ts';
import {
  MOST_PROBLEMS,
  StreamCheck,
  type AuditProblem,
  type StoredEvent,
  type StoredStream,
} from './stream-check.ts';

export type { AuditProblem } from './stream-check.ts';

/** What was read. Without problems the log is what was written, as far as its keys are here. */
export interface AuditReport {
  readonly streams: number;
  readonly events: number;
  /** The first `MOST_PROBLEMS`; a broken log has its cause in the first of them. */
  readonly problems: readonly AuditProblem[];
}

/** Of one reading; with them the memory of a check is bounded. */
const STREAM_BATCH = 500;
const EVENT_BATCH = 1_000;

/** `orgId` null: every organization. */
export async function verifyAudit(store: Store, orgId: string | null): Promise<AuditReport> {
  const keys = await loadEventKeys(store);
  return store.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const problems = await missingStreams(db, orgId);
      let [streams, events] = [0, 0];
      for (let after = ''; ; ) {
        const batch = await nextStreams(db, orgId, after);
        const last = batch.at(-1);
        if (!last) break;
        streams += batch.length;
        events += await checkStreams(db, keys, batch, problems);
        after = last.id;
      }
      return { streams, events, problems };
    });
}

const nextStreams = (
  db: Transaction<Database>,
  orgId: string | null,
  after: string,
): Promise<StoredStream[]> =>
  db
    .selectFrom('stream')
    .select(['id', 'org_id as org', 'seq', 'head'])
    .where('id', '>', after)
    .$if(orgId !== null, (query) => query.where('org_id', '=', orgId ?? ''))
    .orderBy('id')
    .limit(STREAM_BATCH)
    .execute();

/** One pass over the events of a batch of streams, on the index (stream_id, seq). Returns how many they are. */
async function checkStreams(
  db: Transaction<Database>,
  keys: ReadonlyMap<string, EventKey>,
  streams: readonly StoredStream[],
  problems: AuditProblem[],
): Promise<number> {
  const checks = new Map(streams.map((stream) => [stream.id, new StreamCheck(stream, keys, problems)]));
  const ids = [...checks.keys()];
  let events = 0;
  for (let after = { stream: '', seq: '0' }; ; ) {
    const batch = await nextEvents(db, ids, after);
    const last = batch.at(-1);
    if (!last) break;
    for (const event of batch) checks.get(event.stream)?.add(event);
    events += batch.length;
    after = { stream: last.stream, seq: last.seq };
  }
  for (const check of checks.values()) check.end();
  return events;
}

async function nextEvents(
  db: Transaction<Database>,
  ids: readonly string[],
  after: { stream: string; seq: string },
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select stream_id as stream, seq, at, org_id as org, project_id as project, environment_id as environment,
      private_to as "privateTo", type, actor, subject, payload, hash
    from event
    where stream_id = any(${ids}) and (stream_id, seq) > (${after.stream}, ${after.seq}::bigint)
    order by stream_id, seq limit ${EVENT_BATCH}`.execute(db);
  return rows;
}

/** Events without their stream, and environments in which things were decided or started but nothing was written. */
async function missingStreams(db: Transaction<Database>, orgId: string | null): Promise<AuditProblem[]> {
  const { rows } = await sql<{ stream: string }>`
    select distinct e.stream_id as stream from event e
    where (${orgId}::text is null or e.org_id = ${orgId}) and not exists (select from stream s where s.id = e.stream_id)
    union
    select v.id from environment v
    where (${orgId}::text is null or v.org_id = ${orgId})
      and not exists (select from stream s where s.id = v.id and s.seq > 0)
      and (exists (select from deployment d where d.environment_id = v.id)
        or exists (select from approval a where a.environment_id = v.id))
    limit ${MOST_PROBLEMS}`.execute(db);
  return rows.map(({ stream }) => ({
    stream,
    seq: 0,
    kind: 'removed',
    text: `stream ${stream} was removed`,
  }));
}
