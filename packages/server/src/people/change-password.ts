// Changing one's password. It takes the one that holds now, and ends every other session: whoever else had it is out.
import { invalid, Refusal } from '@nebula/domain/problems';
import type { Limits } from '../http/limits.ts';
import type { Caller } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { inStreams } from '../store/transaction.ts';
import { requireSession } from './end-session.ts';
import { hashPassword, isPassword, requireGoodPassword } from './passwords.ts';
import { endSessions, orgsOf } from './sessions.ts';

/** Refuses with `invalid` (paths `current`, `password`), `not-allowed` for a token, and `rate-limited`. */
export async function changePassword(
  store: Store,
  limits: Limits,
  address: string,
  caller: Caller,
  passwords: { readonly current: string; readonly password: string },
): Promise<void> {
  const session = requireSession(caller);
  const { id, email } = caller.person;
  requireGoodPassword(passwords.password, email);
  limits.beforePassword(address, email);
  const before = await store.db
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(passwords.current, before.password_hash))) {
    limits.failedPassword(address, email);
    throw wrong();
  }
  const password_hash = await hashPassword(passwords.password);
  const orgs = await orgsOf(store.db, id);
  await inStreams(store, caller.actor, { streams: orgs }, async (tx) => {
    const changed = await tx.db
      .updateTable('person')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', before.password_hash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw wrong();
    for (const org of orgs)
      tx.record(org, { type: 'password.changed', org, subject: { person: id }, payload: {} });
    await endSessions(tx, id, orgs, { except: session.id });
  });
}

const wrong = (): Refusal => new Refusal(invalid('current', 'is not the password that holds now'));
