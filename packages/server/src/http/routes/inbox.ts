// The caller's notifications.
import { markRead } from '../../commands/inbox/mark-read.ts';
import { showInbox } from '../../queries/inbox/inbox.ts';
import type { Handlers } from '../handler.ts';

/** The caller's own: no name in the path says whose. */
export const inboxHandlers: Handlers<'inbox.list' | 'inbox.read'> = {
  'inbox.list': ({ store, scope, query }) => showInbox(store.db, scope, query),
  'inbox.read': ({ store, scope, body }) => markRead(store.db, scope, body.ids),
};
