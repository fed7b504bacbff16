// Output of deployments, masked by the agent already. Bounded: of each deployment the newest lines are kept, so that no
// app fills the database, however much it writes.
import { sql } from 'kysely';
import type { LogBatch } from '@nebula/contract/agent';
import type { AgentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { requireFence } from './lease.ts';

/** Of one deployment, all its replicas together; whichever of the two limits is reached first counts. */
export const MAX_LINES = 5_000;
/** UTF-8 bytes of the lines' text. */
export const MAX_BYTES = 1024 * 1024;
const MAX_LINE_CHARACTERS = 4_000;

/** Three statements. Lines of another cluster's deployments are left out. Refuses an old fence. */
export async function keepLogs(store: Store, scope: AgentScope, batch: LogBatch): Promise<void> {
  await requireFence(store, scope, batch.fence);
  const lines = batch.chunks.flatMap(linesOf);
  if (lines.length === 0) return;
  const { rows } = await sql<{ deployment: string }>`
    with added as (
      insert into deployment_log (deployment_id, replica, at, stream, text)
      select w.deployment, w.replica, w.at, w.stream, w.text
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as w(deployment text, replica integer, at timestamptz, stream text, text text)
      join deployment d on d.id = w.deployment join environment e on e.id = d.environment_id
      where e.cluster_id = ${scope.cluster.id}
      returning deployment_id)
    select distinct deployment_id as deployment from added`.execute(store.db);
  if (rows.length > 0)
    await trim(
      store,
      rows.map((row) => row.deployment),
    );
}

type Chunk = LogBatch['chunks'][number];

/** What the agent had to leave out is said in its place, as a line of the stream `nebula`. */
function linesOf({ deployment, replica, lines, dropped }: Chunk) {
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
