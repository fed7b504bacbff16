// The organization's live events.
import { draftOwner } from '../../scope.ts';
import { followEvents } from '../follow-events.ts';
import type { Handlers, Input } from '../handler.ts';
import type { Calls } from '@nebula/contract/calls';
import { Streamed } from '../raw-answer.ts';

/** Drafts' events are those of the caller's own draft alone (EV-1). */
export const eventHandlers: Handlers<'events.follow'> = {
  'events.follow': (input) => new Streamed('text/event-stream; charset=utf-8', counted(input)),
};

/** Counts the open stream until it ends, however it ends. */
async function* counted({ store, scope, query, peer, metrics }: Input<Calls['events.follow']>) {
  const gone = metrics.subscribed();
  try {
    yield* followEvents({
      store,
      org: scope.org.id,
      owners: [draftOwner(scope.caller)],
      // The header is what a reconnecting browser sends; the query is for the first time.
      lastEventId: peer.lastEventId ?? query.lastEventId ?? null,
      gone: peer.gone,
      allowed: peer.allowed,
    });
  } finally {
    gone();
  }
}
