// The caller's inbox in one organization: what was told to them, newest first, and how much of it is unread. What the
// decision of a request cleared stays to be read, but waits for nobody and is no longer unread (AP-7).
import type { InboxShape, NotificationShape } from '@nebula/contract/shapes/event';
import { may } from '@nebula/domain/people/permissions';
import { type Kysely, sql } from 'kysely';
import type { OrgScope } from '../../scope.ts';
import type { Database, Row } from '../../store/database.ts';
import { keyset, type Page } from '../keyset.ts';

/** What was cleared is never unread. */
export interface InboxQuery extends Page {
  /** Only what is unread. */
  readonly unread?: boolean | undefined;
}

/** Two statements; the list relies on `notification_inbox`. */
export const showInbox = async (
  db: Kysely<Database>,
  scope: OrgScope,
  query: InboxQuery,
): Promise<InboxShape> => {
  const { org, caller, role } = scope;
  const decides = may(role, 'decide');
  let rows = db
    .selectFrom('notification as n')
    .selectAll('n')
    .where('n.person_id', '=', caller.person.id)
    .where('n.org_id', '=', org.id);
  if (query.unread) rows = rows.where(sql<boolean>`n.read_at is null and n.cleared_at is null`);
  const page = await keyset(
    rows,
    [
      { ref: 'n.created_at', type: 'time' },
      { ref: 'n.id', type: 'id' },
    ],
    query,
    (row) => notificationShape(row, decides),
  );
  return { ...page, ...(await counts(db, scope)) };
};

/** Of the caller in this organization; what was cleared is not counted. */
export const countUnread = async (db: Kysely<Database>, { org, caller }: OrgScope): Promise<number> => {
  const { count } = await db
    .selectFrom('notification')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person_id', '=', caller.person.id)
    .where('org_id', '=', org.id)
    .where('read_at', 'is', null)
    .where('cleared_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** Relies on `notification_unread`, `approval_pending_org` and `notification_approval`: neither grows with history. */
async function counts(
  db: Kysely<Database>,
  { org, caller, role }: OrgScope,
): Promise<Pick<InboxShape, 'unread' | 'waitForYou'>> {
  const { rows } = await sql<{ unread: number; waiting: number }>`
    select (select count(*)::int from notification n where n.person_id = ${caller.person.id} and n.org_id = ${org.id}
        and n.read_at is null and n.cleared_at is null) as unread,
      (select count(*)::int from approval a join notification n on n.approval_id = a.id and n.cleared_at is null
        where a.org_id = ${org.id} and a.state = 'pending' and n.kind = 'approval.waiting'
          and n.person_id = ${caller.person.id}) as waiting`.execute(db);
  return { unread: rows[0]?.unread ?? 0, waitForYou: may(role, 'decide') ? (rows[0]?.waiting ?? 0) : 0 };
}

/** Waiting notices are made for requests only, never for what was decided. */
const notificationShape = (row: Row<'notification'>, decides: boolean): NotificationShape => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  link: row.link,
  approval: row.approval_id,
  waitsForYou: decides && row.kind === 'approval.waiting' && row.cleared_at === null,
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
  clearedAt: row.cleared_at?.toISOString() ?? null,
});
