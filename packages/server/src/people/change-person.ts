// What a person is called, and the address they sign in with. The address takes the password, since whoever has it can
// be let in; the name does not. Sessions and tokens stay: they are the same person's.
import type { MeShape } from '@nebula/contract/shapes/people';
import { invalid, Refusal } from '@nebula/domain/problems';
import type { Limits } from '../http/limits.ts';
import type { Caller } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { inStreams, type Tx } from '../store/transaction.ts';
import { requireSession } from './end-session.ts';
import { loadMe } from './load-me.ts';
import { requireOwnPassword, wrongPassword } from './own-password.ts';
import { orgsOf } from './sessions.ts';

/** What is undefined stays. `current` is the password, and is only heeded for another address. */
export interface PersonChange {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly current?: string | undefined;
}

interface Person {
  readonly name: string;
  readonly email: string;
}

/**
 * Refuses with `invalid` (path `current`), `name-taken`, `not-allowed` for a token, and `rate-limited`. What holds
 * already records nothing.
 */
export async function changePerson(
  store: Store,
  limits: Limits,
  address: string,
  caller: Caller,
  change: PersonChange,
): Promise<MeShape> {
  requireSession(caller);
  const { id, email: before } = caller.person;
  const email = change.email ?? before;
  const hash = email === before ? undefined : await requirePassword(store, limits, address, caller, change);
  const orgs = await orgsOf(store.db, id);
  const after = await inStreams(store, caller.actor, { streams: orgs }, (tx) =>
    write(tx, id, orgs, change, hash),
  ).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    // Counted, or whoever is signed in could try one address after another for who has an account.
    limits.failedPassword(address, before);
    throw new Refusal({ code: 'name-taken', detail: `${email} cannot be taken. Choose another address.` });
  });
  return loadMe(store, { ...caller, person: { id, ...after } });
}

const requirePassword = (
  store: Store,
  limits: Limits,
  address: string,
  caller: Caller,
  { current }: PersonChange,
): Promise<string | null> => {
  if (current !== undefined) return requireOwnPassword(store, limits, address, caller, current);
  throw new Refusal(invalid('current', 'is needed for another e-mail address: the password that holds now'));
};

/** `hash` undefined: the address stays. The row is locked, so that of two changes each records what it replaced. */
async function write(
  tx: Tx,
  id: string,
  orgs: readonly string[],
  change: PersonChange,
  hash: string | null | undefined,
): Promise<Person> {
  const row = await tx.db
    .selectFrom('person')
    .select(['name', 'email', 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (hash !== undefined && row.password_hash !== hash) throw wrongPassword();
  const before = { name: row.name, email: row.email };
  const after = {
    name: change.name ?? before.name,
    email: hash === undefined ? before.email : (change.email ?? before.email),
  };
  if (after.name === before.name && after.email === before.email) return before;
  await tx.db.updateTable('person').set(after).where('id', '=', id).execute();
  for (const org of orgs)
    tx.record(org, { type: 'person.changed', org, subject: { person: id }, payload: { before, after } });
  return after;
}

/** The index decides, so that of two who take one address at once the second is refused. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'person_email_key';
