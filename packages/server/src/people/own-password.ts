// The proof that whoever is signed in is the person themselves: the password that holds now. Wrong ones count as failed
// sign-ins, or whoever found an open browser could try one after another.
import { invalid, Refusal } from '@nebula/domain/problems';
import type { Limits } from '../http/limits.ts';
import type { Caller } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { isPassword } from './passwords.ts';

/**
 * The hash that it was found right against; who writes then looks whether it is still the one. `address`: of the caller's
 * machine. Refuses with `invalid` (path `current`) and `rate-limited`.
 */
export async function requireOwnPassword(
  store: Store,
  limits: Limits,
  address: string,
  { person }: Caller,
  current: string,
): Promise<string | null> {
  limits.beforePassword(address, person.email);
  const { password_hash } = await store.db
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  if (await isPassword(current, password_hash)) return password_hash;
  limits.failedPassword(address, person.email);
  throw wrongPassword();
}

/** Also where it was changed in between. */
export const wrongPassword = (): Refusal =>
  new Refusal(invalid('current', 'is not the password that holds now'));
