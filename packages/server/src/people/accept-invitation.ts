// Accepting an invitation, once: a new account, or a membership for the account there is; and for a link that names a
// person, their password set anew. Whoever has the link is the one it was given to: nothing else is asked.
import type { Actor } from '@nebula/domain/people/permissions';
import { invalid, Refusal } from '@nebula/domain/problems';
import type { Limits } from '../http/limits.ts';
import { newId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';
import { databaseClock, inStreams, type Tx } from '../store/transaction.ts';
import { isPlaceholder, type OpenInvitation, requireInvitation } from './find-invitation.ts';
import { hashPassword, isPassword, requireGoodPassword } from './passwords.ts';
import { endSessions, openSession, orgsOf, type SessionPeer } from './sessions.ts';
import type { SignedIn } from './sign-in.ts';

/**
 * `email` is only heeded of the first owner; of everybody else it must be the invitation's, or be left out.
 */
export interface Acceptance {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly password: string;
}

/** How the person comes to be: `made`, `joined` with the account there is, or `set` anew by a link that names them. */
interface Accepting {
  readonly how: 'made' | 'joined' | 'set';
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** Refuses with `not-found`, `expired`, `illegal-transition`, `invalid`, `name-taken`, `unauthenticated`, `rate-limited`. */
export async function acceptInvitation(
  store: Store,
  limits: Limits,
  peer: SessionPeer,
  secret: string,
  input: Acceptance,
): Promise<SignedIn> {
  const found = await requireInvitation(store.db, secret, await databaseClock(store));
  const person = await accepting(found, input, limits, peer);
  const actor: Actor = { kind: 'person', personId: person.id, name: person.name, via: 'console' };
  const orgs = [...new Set([found.org.id, ...(await orgsOf(store.db, person.id))])];
  const session = await inStreams(store, actor, { streams: orgs }, async (tx) => {
    // Under the lock again: of two who accept at once the second finds it used.
    const still = await requireInvitation(tx.db, secret, tx.at);
    await writePerson(tx, still, person, orgs);
    await tx.db.updateTable('invitation').set({ accepted_at: tx.at }).where('id', '=', found.id).execute();
    return openSession(tx, person.id, orgs, peer);
  });
  return { person: { id: person.id, name: person.name, email: person.email }, session };
}

/** Hashes before the lock is taken: argon2id takes milliseconds that others should not wait for. */
async function accepting(
  found: OpenInvitation,
  input: Acceptance,
  limits: Limits,
  peer: SessionPeer,
): Promise<Accepting> {
  if (found.person && !found.names) return joining(found.email, found.person, input, limits, peer);
  // Only the first owner has no address of their own yet.
  if (input.email !== undefined && input.email !== found.email && !isPlaceholder(found.email))
    throw new Refusal(invalid('email', `This link is for ${found.email}.`));
  const email = input.email ?? found.person?.email ?? found.email;
  requireGoodPassword(input.password, email);
  return {
    how: found.names ? 'set' : 'made',
    id: found.person?.id ?? newId('per'),
    name: input.name ?? found.person?.name ?? email.replace(/@.*/, ''),
    email,
    passwordHash: await hashPassword(input.password),
  };
}

/** The account proves itself with its password; the link alone must not open it. */
async function joining(
  email: string,
  person: NonNullable<OpenInvitation['person']>,
  input: Acceptance,
  limits: Limits,
  peer: SessionPeer,
): Promise<Accepting> {
  limits.beforePassword(peer.address, email);
  if (!(await isPassword(input.password, person.passwordHash))) {
    limits.failedPassword(peer.address, email);
    const detail = `${email} has an account already. Join with the password of that account.`;
    throw new Refusal({ code: 'unauthenticated', detail });
  }
  const { id, name, passwordHash } = person;
  return { how: 'joined', id, name, email, passwordHash: passwordHash ?? '' };
}

async function writePerson(
  tx: Tx,
  invitation: OpenInvitation,
  person: Accepting,
  orgs: readonly string[],
): Promise<void> {
  const org = invitation.org.id;
  if (person.how === 'set') return setPerson(tx, invitation, person, orgs);
  if (person.how === 'made') await insertPerson(tx, person);
  const joined = await tx.db
    .insertInto('member')
    .values({ org_id: org, person_id: person.id, role: invitation.role, created_at: tx.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst();
  if (!joined) throw taken(`${person.email} is a member of this organization already.`);
  tx.record(org, {
    type: 'member.joined',
    org,
    subject: { person: person.id, invitation: invitation.id },
    payload: { name: person.name, email: person.email, role: invitation.role },
  });
}

/**
 * `name-taken` when the address got an account between the look and the lock: the person tries again and joins.
 */
async function insertPerson(tx: Tx, person: Accepting): Promise<void> {
  const made = await tx.db
    .insertInto('person')
    .values({
      id: person.id,
      email: person.email,
      name: person.name,
      password_hash: person.passwordHash,
      created_at: tx.at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw taken(`${person.email} has an account now. Try again to join with it.`);
}

/** The first owner, or a password that was lost: whoever was signed in with the old one is out. */
async function setPerson(
  tx: Tx,
  invitation: OpenInvitation,
  person: Accepting,
  orgs: readonly string[],
): Promise<void> {
  const other = await tx.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', person.email)
    .where('id', '<>', person.id)
    .executeTakeFirst();
  if (other) throw taken(`${person.email} has an account already. Take another address.`);
  await tx.db
    .updateTable('person')
    .set({ name: person.name, email: person.email, password_hash: person.passwordHash })
    .where('id', '=', person.id)
    .execute();
  await endSessions(tx, person.id, orgs, {});
  const first = invitation.person?.passwordHash === null;
  for (const org of orgs)
    tx.record(org, {
      type: first ? 'person.claimed' : 'password.changed',
      org,
      subject: { person: person.id, invitation: invitation.id },
      payload: { name: person.name, email: person.email },
    });
}

const taken = (detail: string): Refusal => new Refusal({ code: 'name-taken', detail });
