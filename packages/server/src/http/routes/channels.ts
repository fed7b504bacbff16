// Notification channels.
import { changeChannel, makeChannel, removeChannel, testChannel } from '../../commands/settings/channels.ts';
import { channelShape, listChannels, requireChannel } from '../../queries/settings/channels.ts';
import type { Handlers } from '../handler.ts';

/** Every call here is for admins and owners: even where a channel leads is not everybody's business. */
export const channelHandlers: Handlers<
  | 'channels.list'
  | 'channels.make'
  | 'channels.show'
  | 'channels.change'
  | 'channels.test'
  | 'channels.remove'
> = {
  'channels.list': ({ store, scope, query }) => listChannels(store.db, store.sealing, scope.org.id, query),
  'channels.make': ({ store, scope, body }) => makeChannel(store, scope, body),
  'channels.show': async ({ store, scope, params }) =>
    channelShape(store.sealing, await requireChannel(store.db, scope.org.id, params.channel)),
  'channels.change': ({ store, scope, params, body }) => changeChannel(store, scope, params.channel, body),
  'channels.test': ({ store, scope, params }) => testChannel(store, scope, params.channel),
  'channels.remove': ({ store, scope, params }) => removeChannel(store, scope, params.channel),
};
