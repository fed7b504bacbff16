// The caller's role as it is under the lock. A scope was looked up before the command waited for its streams; whoever
// was lowered or removed meanwhile may no longer do what the scope still says (PE-1, AP-11).
import { Refusal } from '@nebula/domain/problems';
import { type Action, may, notAllowed, type Role, roleOf } from '@nebula/domain/people/permissions';
import type { OrgScope } from '../scope.ts';
import type { Tx } from '../store/transaction.ts';

/** The role now, the lesser of a token's and its person's; refuses with `not-allowed`. One statement. */
export const requireRole = async (tx: Tx, scope: OrgScope, action: Action): Promise<Role> => {
  const { person, token } = scope.caller;
  const now = await tx.db
    .selectFrom('member as m')
    .leftJoin('token as t', (join) => join.on('t.id', '=', token?.id ?? '').on('t.revoked_at', 'is', null))
    .select(['m.role', 't.role as tokenRole'])
    .where('m.org_id', '=', scope.org.id)
    .where('m.person_id', '=', person.id)
    .executeTakeFirst();
  const role = now && token && !now.tokenRole ? null : roleOf(now?.role ?? null, now?.tokenRole ?? null);
  if (role === null || !may(role, action)) throw new Refusal(notAllowed(action, role));
  return role;
};
