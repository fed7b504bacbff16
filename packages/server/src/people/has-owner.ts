// Whether anybody can be the owner yet. The person of the first start, and the operator's token, are no account: only a
// password lets somebody sign in.
import type { Store } from '../store/store.ts';

/** True once an owner of any organization has set a password. */
export async function hasOwnerWithAccount(store: Store): Promise<boolean> {
  const owner = await store.db
    .selectFrom('member as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select('p.id')
    .where('m.role', '=', 'owner')
    .where('p.password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}
