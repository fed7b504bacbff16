// Marks notifications as read. It is the one write without an event: only the reader ever sees it, and it changes
// nothing that anybody is accountable for.
import { type Kysely, sql } from 'kysely';
import type { OrgScope } from '../../scope.ts';
import type { Database } from '../../store/database.ts';
import { countUnread } from '../../queries/inbox/inbox.ts';

/** Those named, or all; ids of others, or of nothing, are passed over in silence. Answers what is still unread. */
export const markRead = async (
  db: Kysely<Database>,
  scope: OrgScope,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> => {
  let update = db
    .updateTable('notification')
    .set({ read_at: sql<Date>`clock_timestamp()` })
    .where('person_id', '=', scope.caller.person.id)
    .where('org_id', '=', scope.org.id)
    .where('read_at', 'is', null);
  if (ids) update = update.where(sql<boolean>`id = any(${[...ids]})`);
  await update.execute();
  return { unread: await countUnread(db, scope) };
};
