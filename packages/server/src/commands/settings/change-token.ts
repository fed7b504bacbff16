// Renames a token or makes it weaker, and revokes it. Never stronger: whoever holds the secret would gain rights that
// nobody gave them; a mightier token is a new one.
import type { TokenShape } from '@nebula/contract/shapes/people';
import { atLeast, type Role } from '@nebula/domain/people/permissions';
import { invalid, notFound, Refusal } from '@nebula/domain/problems';
import { findToken, type TokenRow, tokenShape } from '../../queries/settings/tokens.ts';
import type { OrgScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';
import { requireRole } from '../../people/require-role.ts';

/** Own tokens, and for admins everybody's. Refuses with `not-found` and `invalid` (a higher role). */
export const changeToken = (
  store: Store,
  scope: OrgScope,
  id: string,
  change: { readonly name?: string | undefined; readonly role?: Role | undefined },
): Promise<TokenShape> =>
  inStreams(store, scope.caller.actor, { streams: [scope.org.id] }, async (tx) => {
    const before = await requireToken(tx, scope, id);
    const after = { ...before, name: change.name ?? before.name, role: change.role ?? before.role };
    if (!atLeast(before.role, after.role))
      throw new Refusal(
        invalid('role', 'A token gets no higher role than it was made with. Make a new one.'),
      );
    if (after.name === before.name && after.role === before.role) return tokenShape(before);
    await tx.db
      .updateTable('token')
      .set({ name: after.name, role: after.role })
      .where('id', '=', id)
      .execute();
    tx.record(scope.org.id, {
      type: 'token.changed',
      org: scope.org.id,
      subject: { token: id, person: before.person_id },
      payload: {
        before: { name: before.name, role: before.role },
        after: { name: after.name, role: after.role },
      },
    });
    return tokenShape(after);
  });

/** Ends it at once. One that was revoked before is as it should be: nothing happens (C-148). */
export const revokeToken = (store: Store, scope: OrgScope, id: string): Promise<void> =>
  inStreams(store, scope.caller.actor, { streams: [scope.org.id] }, async (tx) => {
    const role = await requireRole(tx, scope, 'tokens.own');
    const token = await findToken(tx.db, { ...scope, role }, id);
    if (!token) return refuseUnlessRevoked(tx, scope, id);
    await tx.db.updateTable('token').set({ revoked_at: tx.at }).where('id', '=', id).execute();
    tx.record(scope.org.id, {
      type: 'token.revoked',
      org: scope.org.id,
      subject: { token: id, person: token.person_id },
      payload: { name: token.name, role: token.role },
    });
  });

const refuseUnlessRevoked = async (tx: Tx, scope: OrgScope, id: string): Promise<void> => {
  const own = await tx.db
    .selectFrom('token')
    .select('id')
    .where('id', '=', id)
    .where('org_id', '=', scope.org.id)
    .where('person_id', '=', scope.caller.person.id)
    .executeTakeFirst();
  if (!own) throw new Refusal(notFound('token', id));
};

const requireToken = async (tx: Tx, scope: OrgScope, id: string): Promise<TokenRow> => {
  const role = await requireRole(tx, scope, 'tokens.own');
  const token = await findToken(tx.db, { ...scope, role }, id);
  if (!token) throw new Refusal(notFound('token', id));
  return token;
};
