// Output of deployments, masked by the agent already. Bounded: of each deployment the newest lines are kept, so that no
// app fills the database, however much it writes. A batch that comes twice is kept once.
import { sql } from 'kysely';
import type { LogBatch } from '@nebula/contract/agent';
import type { AgentScope } from '../scope.ts';
import { outputNotice } from '../store/output-notice.ts';
import type { Store } from '../store/store.ts';
import { WAKE_CHANNEL } from '../store/wake.ts';
import { clockOffset } from './agent-clock.ts';
import { requireFence } from './lease.ts';

/** Of one deployment, all its replicas together; whichever of the two limits is reached first counts. */
export const MAX_LINES = 5_000;
/** UTF-8 bytes of the lines' text. */
export const MAX_BYTES = 1024 * 1024;
const MAX_LINE_CHARACTERS = 4_000;

/** Three statements. Lines of another cluster's deployments are left out. Refuses an old fence. */
export async function keepLogs(store: Store, scope: AgentScope, batch: LogBatch): Promise<void> {
  await requireFence(store, scope, batch.fence);
  const lines = inOrder(batch.chunks.map(linesOf), clockOffset(batch.sentAt));
  if (lines.length === 0) return;
  const added = await add(store, scope, batch, lines);
  if (added.length > 0) await trim(store, added);
}

type Chunk = LogBatch['chunks'][number];

interface Line {
  readonly deployment: string;
  readonly replica: number;
  readonly at: string;
  readonly stream: string;
  readonly text: string;
}

/** What the agent had to leave out is said in its place, as a line of the stream `nebula`. */
function linesOf({ deployment, replica, lines, dropped }: Chunk): Line[] {
  const left =
    dropped > 0 && lines[0]
      ? [{ at: lines[0].at, stream: 'nebula', text: `${dropped} lines were left out here: too many at once` }]
      : [];
  return [...left, ...lines].map(({ at, stream, text }) => ({
    deployment,
    replica,
    at,
    stream,
    text: text.slice(0, MAX_LINE_CHARACTERS).toWellFormed(),
  }));
}

/** All replicas' lines by time; each one's own stay in the order in which it printed them, whatever its clock did. */
function inOrder(chunks: readonly Line[][], offsetMs: number): Line[] {
  const dated = chunks.flatMap((lines) => {
    let newest = 0;
    return lines.map((line) => {
      const atMs = Date.parse(line.at) + offsetMs;
      newest = Math.max(newest, atMs);
      return { key: newest, line: { ...line, at: new Date(atMs).toISOString() } };
    });
  });
  return dated.toSorted((a, b) => a.key - b.key).map(({ line }) => line);
}

/**
 * Returns the deployments that got lines: none when the batch was taken before. One statement: the batch's row holds up
 * the same batch while it comes a second time, each service's row everybody else who adds to it, so that positions are
 * given in the order in which they are seen.
 */
async function add(
  store: Store,
  scope: AgentScope,
  { source = '', number = 0 }: LogBatch,
  lines: readonly Line[],
): Promise<string[]> {
  const { rows } = await sql<{ deployment: string }>`
    with taken as (
      insert into log_batch (cluster_id, source, number, at)
      values (${scope.cluster.id}, ${source}, ${number}, clock_timestamp())
      on conflict (cluster_id, source) do update set number = excluded.number, at = excluded.at
      where log_batch.number < excluded.number or excluded.number = 0
      returning 1),
    line as (
      select w.*, d.service_environment_id as service
      from jsonb_to_recordset(${JSON.stringify(lines.map((line, order) => ({ ...line, order })))}::jsonb)
        as w("order" integer, deployment text, replica integer, at timestamptz, stream text, text text)
      join deployment d on d.id = w.deployment join environment e on e.id = d.environment_id
      where e.cluster_id = ${scope.cluster.id} and exists (select from taken)),
    counted as (
      insert into service_output (service_environment_id, lines)
      select service, count(*) from line group by service order by service
      on conflict (service_environment_id) do update set lines = service_output.lines + excluded.lines
      returning service_environment_id as service, lines),
    added as (
      insert into deployment_log (deployment_id, replica, at, stream, text, number)
      select l.deployment, l.replica, l.at, l.stream, l.text,
        c.lines - row_number() over (partition by l.service order by l."order" desc) + 1
      from line l join counted c on c.service = l.service
      order by l."order"
      returning deployment_id),
    told as (
      select pg_notify(${WAKE_CHANNEL}, ${outputNotice(sql`c.service`)}) from counted c)
    select deployment_id as deployment, (select count(*) from told) from added group by deployment_id`.execute(
    store.db,
  );
  return rows.map((row) => row.deployment);
}

/** Relies on the primary key; reads what one deployment may keep and what came on top of it, never more. */
const trim = (store: Store, deployments: readonly string[]) =>
  sql`
    delete from deployment_log l using (
      select deployment_id, min(position) as oldest from (
        select deployment_id, position, row_number() over newest as line, sum(octet_length(text)) over newest as bytes
        from deployment_log where deployment_id = any(${[...deployments]})
        window newest as (partition by deployment_id order by position desc)) counted
      where line <= ${MAX_LINES} and bytes <= ${MAX_BYTES}
      group by deployment_id) kept
    where l.deployment_id = kept.deployment_id and l.position < kept.oldest`.execute(store.db);
