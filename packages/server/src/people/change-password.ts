// Changing one's password. It takes the one that holds now, and ends every other session: whoever else had it is out.
import type { Limits } from '../http/limits.ts';
import type { Caller } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { inStreams } from '../store/transaction.ts';
import { requireSession } from './end-session.ts';
import { requireOwnPassword, wrongPassword } from './own-password.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
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
  const before = await requireOwnPassword(store, limits, address, caller, passwords.current);
  const password_hash = await hashPassword(passwords.password);
  const orgs = await orgsOf(store.db, id);
  await inStreams(store, caller.actor, { streams: orgs }, async (tx) => {
    const changed = await tx.db
      .updateTable('person')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', before)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw wrongPassword();
    for (const org of orgs)
      tx.record(org, { type: 'password.changed', org, subject: { person: id }, payload: {} });
    await endSessions(tx, id, orgs, { except: session.id });
  });
}
