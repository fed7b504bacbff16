// The output of one deployment as it is read: the newest lines first of all, then whatever follows a cursor. Two
// statements, on the primary key.
import { sql } from 'kysely';
import type { LogLineShape } from '@nebula/contract/shapes/deployment';
import { invalid, notFound, Refusal } from '@nebula/domain/problems';
import type { EnvironmentScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import type { PageOf } from '../keyset.ts';

/** An agent's last lines may come after its last report. */
const LAST_LINES_MS = 15_000;
const CURSOR = /^\d{1,18}$/;

interface Line {
  readonly position: string;
  readonly replica: number;
  readonly at: Date;
  readonly stream: string;
  readonly text: string;
}

/**
 * Oldest first: the last `limit` lines, or with a cursor the next ones after it. `nextCursor` is null once nothing can
 * follow. Refuses with `not-found` and, for a cursor that is none, `invalid`.
 */
export async function readLogs(
  store: Store,
  scope: EnvironmentScope,
  deployment: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<PageOf<LogLineShape>> {
  if (cursor !== undefined && !CURSOR.test(cursor))
    throw new Refusal(
      invalid('cursor', 'This is no cursor of this list: take `nextCursor` of its last answer.'),
    );
  const open = await mayFollow(store, scope, deployment);
  const lines =
    cursor === undefined
      ? await last(store, deployment, limit)
      : await next(store, deployment, cursor, limit);
  const isFull = cursor !== undefined && lines.length === limit;
  return {
    items: lines.map(({ position: _, at, ...line }) => ({ at: at.toISOString(), ...line })),
    nextCursor: open || isFull ? (lines.at(-1)?.position ?? cursor ?? '0') : null,
  };
}

/** Whether lines may still come: it is under way, it is what runs, or it ended just now. */
async function mayFollow(store: Store, scope: EnvironmentScope, deployment: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select d.state in ('awaiting-approval', 'waiting', 'deploying')
      or (se.running_deployment = d.id and se.removed_at is null)
      or d.ended_at > clock_timestamp() - ${LAST_LINES_MS} * interval '1 millisecond' as open
    from deployment d join service_environment se on se.id = d.service_environment_id
    where d.id = ${deployment} and d.environment_id = ${scope.environment.id}`.execute(store.db);
  if (!rows[0]) throw new Refusal(notFound('deployment', deployment));
  return rows[0].open;
}

const COLUMNS = ['position', 'replica', 'at', 'stream', 'text'] as const;

async function last(store: Store, deployment: string, limit: number): Promise<Line[]> {
  const lines = await store.db
    .selectFrom('deployment_log')
    .select(COLUMNS)
    .where('deployment_id', '=', deployment)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return lines.reverse();
}

const next = (store: Store, deployment: string, cursor: string, limit: number): Promise<Line[]> =>
  store.db
    .selectFrom('deployment_log')
    .select(COLUMNS)
    .where('deployment_id', '=', deployment)
    .where('position', '>', cursor)
    .orderBy('position')
    .limit(limit)
    .execute();
