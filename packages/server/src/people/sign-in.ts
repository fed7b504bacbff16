// Signing in with e-mail address and password. An unknown address costs the same work and gets the same answer as a
// wrong password, so that nobody learns who has an account.
import { Refusal } from '@nebula/domain/problems';
import type { Limits } from '../http/limits.ts';
import type { Store } from '../store/store.ts';
import { inStreams } from '../store/transaction.ts';
import { isPassword } from './passwords.ts';
import { openSession, type OpenedSession, orgsOf, type SessionPeer } from './sessions.ts';

/** For the answer and its cookie. */
export interface SignedIn {
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  readonly session: OpenedSession;
}

/** Refuses with `unauthenticated` and `rate-limited`. Locks the streams of the person's organizations. */
export async function signIn(
  store: Store,
  limits: Limits,
  peer: SessionPeer,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<SignedIn> {
  limits.beforePassword(peer.address, email);
  const person = await store.db
    .selectFrom('person')
    .select(['id', 'name', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  const right = await isPassword(password, person?.password_hash ?? null);
  if (!person || !right) {
    limits.failedPassword(peer.address, email);
    throw wrong();
  }
  const orgs = await orgsOf(store.db, person.id);
  const actor = { kind: 'person', personId: person.id, name: person.name, via: 'console' } as const;
  const session = await inStreams(store, actor, { streams: orgs }, async (tx) => {
    const now = await tx.db
      .selectFrom('person')
      .select('password_hash')
      .where('id', '=', person.id)
      .forShare()
      .executeTakeFirst();
    // Changed while the old one was being checked: it opens nothing any more.
    if (now?.password_hash !== person.password_hash) throw wrong();
    return openSession(tx, person.id, orgs, peer);
  });
  limits.rightPassword(email);
  return { person: { id: person.id, name: person.name, email }, session };
}

/** The same for every reason. */
const wrong = (): Refusal =>
  new Refusal({
    code: 'unauthenticated',
    detail: 'The e-mail address or the password is wrong.',
  });
