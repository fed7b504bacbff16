// Gives an organization another name; its slug stays, so that links stay good.
import type { OrganizationShape } from '@nebula/contract/shapes/people';
import { requireRole } from './require-role.ts';
import type { OrgScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { inStreams } from '../store/transaction.ts';

/** Refuses with `not-allowed`. The same name again records nothing. */
export const changeOrganization = (
  store: Store,
  scope: OrgScope,
  change: { readonly name?: string | undefined },
): Promise<OrganizationShape> =>
  inStreams(store, scope.caller.actor, { streams: [scope.org.id] }, async (tx) => {
    const role = await requireRole(tx, scope, 'settings.organization');
    const { id } = scope.org;
    const before = await tx.db
      .selectFrom('organization')
      .select(['slug', 'name', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const name = change.name ?? before.name;
    if (name !== before.name) {
      await tx.db.updateTable('organization').set({ name }).where('id', '=', id).execute();
      tx.record(id, {
        type: 'organization.changed',
        org: id,
        subject: {},
        payload: { before: before.name, after: name },
      });
    }
    return { id, slug: before.slug, name, role, createdAt: before.created_at.toISOString() };
  });
