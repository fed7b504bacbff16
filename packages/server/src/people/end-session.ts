// Signing out, and ending sessions elsewhere. A session that has ended already is no refusal: it is what was asked for.
import { notFound, Refusal } from '@nebula/domain/problems';
import type { Caller } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { inStreams } from '../store/transaction.ts';
import { endSessions, orgsOf } from './sessions.ts';

/** Refuses with `not-allowed` for a token. */
export async function signOut(store: Store, caller: Caller): Promise<void> {
  const session = requireSession(caller);
  await end(store, caller, { only: session.id });
}

/** Refuses with `not-found` for what is no session of the caller. */
export async function endOneSession(store: Store, caller: Caller, id: string): Promise<void> {
  if ((await end(store, caller, { only: id })) === 0) throw new Refusal(notFound('session', id));
}

/** A token has no session of its own: through one, all of them end. */
export async function endOtherSessions(store: Store, caller: Caller): Promise<void> {
  await end(store, caller, { except: caller.session?.id });
}

/** What only a person who is signed in does, never a token. */
export function requireSession(caller: Caller): { readonly id: string } {
  if (caller.session) return caller.session;
  throw new Refusal({
    code: 'not-allowed',
    detail: 'This takes a person who is signed in; a token cannot do it. A token ends when it is revoked.',
    needs: 'a session',
  });
}

/** How many ended. Locks the streams of all organizations of the person, since each keeps the event. */
async function end(
  store: Store,
  caller: Caller,
  which: { readonly only?: string; readonly except?: string | undefined },
): Promise<number> {
  const orgs = await orgsOf(store.db, caller.person.id);
  return inStreams(store, caller.actor, { streams: orgs }, (tx) =>
    endSessions(tx, caller.person.id, orgs, which),
  );
}
