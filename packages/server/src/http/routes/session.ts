// The caller: signing in and out, what they are, their sessions, invitations.
import { databaseClock } from '../../store/transaction.ts';
import type { Store } from '../../store/store.ts';
import { acceptInvitation } from '../../people/accept-invitation.ts';
import { changePassword } from '../../people/change-password.ts';
import { changePerson } from '../../people/change-person.ts';
import { endOneSession, endOtherSessions, signOut } from '../../people/end-session.ts';
import { invitationShape, requireInvitation } from '../../people/find-invitation.ts';
import { hasOwnerWithAccount } from '../../people/has-owner.ts';
import { listSessions, loadMe } from '../../people/load-me.ts';
import { signIn, type SignedIn } from '../../people/sign-in.ts';
import type { Handlers } from '../handler.ts';
import { Cookie } from '../raw-answer.ts';

/**
 * Signing in and accepting answer a cookie; where an account’s password is asked for, tries are counted first.
 */
export const sessionHandlers: Handlers<
  | 'first-run.show'
  | 'session.open'
  | 'session.close'
  | 'me.show'
  | 'me.change'
  | 'me.sessions'
  | 'me.sessions.end'
  | 'me.sessions.end-others'
  | 'me.password'
  | 'invitation.show'
  | 'invitation.accept'
> = {
  'first-run.show': async ({ store }) => ({ ownerExists: await hasOwnerWithAccount(store) }),
  'session.open': async ({ store, limits, peer, body }) =>
    withCookie(store, await signIn(store, limits, peer, body)),
  'session.close': async ({ store, scope }) => {
    await signOut(store, scope.caller);
    return new Cookie(undefined, null, null);
  },
  'me.show': ({ store, scope }) => loadMe(store, scope.caller),
  'me.change': ({ store, limits, peer, scope, body }) =>
    changePerson(store, limits, peer.address, scope.caller, body),
  'me.sessions': ({ store, scope, query }) => listSessions(store, scope.caller, query),
  'me.sessions.end': ({ store, scope, params }) => endOneSession(store, scope.caller, params.session),
  'me.sessions.end-others': ({ store, scope }) => endOtherSessions(store, scope.caller),
  'me.password': ({ store, limits, peer, scope, body }) =>
    changePassword(store, limits, peer.address, scope.caller, body),
  'invitation.show': async ({ store, params }) =>
    invitationShape(await requireInvitation(store.db, params.token, await databaseClock(store))),
  'invitation.accept': async ({ store, limits, peer, params, body }) =>
    withCookie(store, await acceptInvitation(store, limits, peer, params.token, body)),
};

/** The secret is in the cookie alone and never in the body, which scripts could read. */
async function withCookie(store: Store, { person, session }: SignedIn) {
  const actor = { kind: 'person', personId: person.id, name: person.name, via: 'console' } as const;
  const me = await loadMe(store, { actor, person, token: null, session: { id: session.id } });
  return new Cookie(me, session.secret, session.expiresAt);
}
