// What a project's repository was seen to be, and the deliveries of its webhook. The private half of the deploy key is
// in no query.
import type { DeliveryShape, RepositorySeenShape } from '@nebula/contract/shapes/push';
import { commitLink } from '@nebula/domain/push/commit-link';
import { notFound, Refusal } from '@nebula/domain/problems';
import { withoutPassword } from '@nebula/domain/spec/source';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database, Row } from '../../store/database.ts';
import { keyset, type Page, type PageOf } from '../keyset.ts';
import { pinnedHosts } from './pinned-hosts.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Refuses with `not-found` where no repository is connected. One statement. */
export async function showRepository(db: Db, projectId: string): Promise<RepositorySeenShape> {
  const row = await db
    .selectFrom('project as p')
    .leftJoin('repository_watch as w', 'w.project_id', 'p.id')
    .select(['p.repository_url as url', 'w.poll_seconds as pollSeconds', 'w.deploy_key_public as deployKey'])
    .select([
      'w.head',
      'w.author',
      'w.subject',
      'w.head_at as handledAt',
      'w.looked_at as lookedAt',
      'w.error',
      'w.host_keys as hostKeys',
    ])
    .select(
      sql<string | null>`(select d.link from hook_delivery d where d.project_id = p.id and d.commit = w.head
        and d.link is not null limit 1)`.as('link'),
    )
    .where('p.id', '=', projectId)
    .executeTakeFirst();
  if (!row || row.url === null) throw new Refusal(notFound('repository', 'of this project'));
  const { head, pollSeconds, deployKey, error } = row;
  return {
    hookPath: `/hooks/git/${projectId}`,
    pollSeconds,
    deployKey,
    hosts: pinnedHosts(row.hostKeys),
    head: head === null ? null : headShape(head, row.url, row),
    handledAt: row.handledAt?.toISOString() ?? null,
    lookedAt: row.lookedAt?.toISOString() ?? null,
    error,
  };
}

const headShape = (
  commit: string,
  url: string,
  { author, subject, link }: { author: string | null; subject: string | null; link: string | null },
) => ({
  commit,
  author: author ?? '',
  subject: subject ?? '',
  url: link ?? commitLink(withoutPassword(url), commit),
});

/** Newest first; relies on `hook_delivery_list`. */
export const listDeliveries = (db: Db, projectId: string, page: Page): Promise<PageOf<DeliveryShape>> =>
  keyset(
    db.selectFrom('hook_delivery as d').selectAll('d').where('d.project_id', '=', projectId),
    [
      { ref: 'd.received_at', type: 'time' },
      { ref: 'd.id', type: 'id' },
    ],
    page,
    deliveryShape,
  );

const deliveryShape = (row: Row<'hook_delivery'>): DeliveryShape => ({
  id: row.id,
  sender: row.sender as DeliveryShape['sender'],
  event: row.event,
  ref: row.ref,
  commit: row.commit,
  author: row.author,
  verdict: row.verdict,
  reason: row.reason,
  receivedAt: row.received_at.toISOString(),
});
