// Output of deployments, masked by the agent already. Bounded: of each deployment the newest lines are kept.
import { sql } from 'kysely';
import type { LogBatch } from '@nebula/contract/agent';
import type { LogLineShape } from '@nebula/contract/shapes/deployment';
import { invalid, notFound, Refusal } from '@nebula/domain/problems';
import type { AgentScope, EnvironmentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';

const MAX_LINES = 5_000;
const MAX_LINE_CHARACTERS = 4_000;

export async function keepLogs(store: Store, scope: AgentScope, batch: LogBatch): Promise<void> {
  const lines = batch.chunks.flatMap(({ deployment, replica, lines: all, dropped }) => [
    ...(dropped > 0 && all[0]
      ? [
          {
            deployment,
            replica,
            at: all[0].at,
            stream: 'nebula',
            text: `… ${dropped} lines left out: it writes more than is kept`,
          },
        ]
      : []),
    ...all.map((line) => ({ deployment, replica, ...line, text: line.text.slice(0, MAX_LINE_CHARACTERS) })),
  ]);
  if (lines.length === 0) return;
  await sql`
    insert into deployment_log (deployment_id, replica, at, stream, text)
    select w.deployment, w.replica, w.at, w.stream, w.text
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as w(deployment text, replica integer, at timestamptz, stream text, text text)
    join deployment d on d.id = w.deployment join environment e on e.id = d.environment_id
    where e.cluster_id = ${scope.cluster.id}`.execute(store.db);
  await trim(store, [...new Set(lines.map((line) => line.deployment))]);
}

const trim = (store: Store, deployments: readonly string[]) =>
  sql`
    delete from deployment_log l using (
      select d.id, (select position from deployment_log o where o.deployment_id = d.id
        order by position desc offset ${MAX_LINES} limit 1) as last
      from unnest(${[...deployments]}::text[]) as d(id)) x
    where l.deployment_id = x.id and l.position <= x.last`.execute(store.db);

/** The newest lines, oldest first; with a cursor, those after it. The next cursor is null once nothing can follow. */
export async function readLogs(
  store: Store,
  scope: EnvironmentScope,
  deployment: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ items: LogLineShape[]; nextCursor: string | null }> {
  if (page.cursor !== undefined && !/^\d{1,18}$/.test(page.cursor))
    throw new Refusal(
      invalid('cursor', 'This is no cursor of this list: take `nextCursor` of its last answer.'),
    );
  const found = await store.db
    .selectFrom('deployment')
    .select('state')
    .where('id', '=', deployment)
    .where('environment_id', '=', scope.environment.id)
    .executeTakeFirst();
  if (!found) throw new Refusal(notFound('deployment', deployment));
  const after = page.cursor ?? null;
  const { rows } = await sql<{ position: string; replica: number; at: Date; stream: string; text: string }>`
    select * from (
      select position, replica, at, stream, text from deployment_log
      where deployment_id = ${deployment} and (${after}::bigint is null or position > ${after}::bigint)
      order by case when ${after}::bigint is null then -position else position end limit ${page.limit}) newest
    order by position`.execute(store.db);
  const items = rows.map(({ replica, at, stream, text }) => ({
    at: at.toISOString(),
    replica,
    stream,
    text,
  }));
  return { items, nextCursor: rows.at(-1)?.position ?? page.cursor ?? '0' };
}
