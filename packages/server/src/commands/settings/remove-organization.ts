// Removes an organization (PE-2): for owners, who name it, and only once its projects are removed, so that nothing stops
// that nobody looked at. Who was in it and what belonged to it ends in one transaction, each with its event; the row, its
// slug and the audit log stay, for whoever has the server (`nebula admin audit`).
import { whyNotRemoved } from '@nebula/domain/people/organization';
import { Refusal } from '@nebula/domain/problems';
import { requireRole } from '../../people/require-role.ts';
import type { OrgScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';
import { endChannel } from './channels.ts';
import { endCluster } from './clusters.ts';
import { endMembership } from './end-membership.ts';
import { endRegistry } from './registries.ts';
import { requireName } from './require-name.ts';
import { revokeInvitation } from './revoke-invitation.ts';

const REASON = 'the organization was removed';

/**
 * Refuses with `not-allowed`, `illegal-transition` (it has projects, or the server began with it) and `invalid` (another
 * name). Whoever makes something in it meanwhile waits for its stream, and is no member any more then.
 */
export const removeOrganization = (store: Store, scope: OrgScope, confirm: string): Promise<void> =>
  inStreams(store, scope.caller.actor, { streams: [scope.org.id] }, async (tx) => {
    await requireRole(tx, scope, 'organization.delete');
    const org = scope.org.id;
    const { slug, name } = await tx.db
      .selectFrom('organization')
      .select(['slug', 'name'])
      .where('id', '=', org)
      .executeTakeFirstOrThrow();
    const why = whyNotRemoved({ slug, name, projects: await projectsIn(tx, org) });
    if (why !== null) throw new Refusal({ code: 'illegal-transition', detail: why, state: 'in-use' });
    requireName(name, confirm);
    await endAll(tx, org);
    await tx.db.updateTable('organization').set({ removed_at: tx.at }).where('id', '=', org).execute();
    tx.record(org, { type: 'organization.removed', org, subject: {}, payload: { name, slug } });
  });

const projectsIn = async (tx: Tx, org: string): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('project')
    .select('name')
    .where('org_id', '=', org)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};

/** What belonged to it, each as if it were ended by itself. Accounts stay: they may be in other organizations. */
const endAll = async (tx: Tx, org: string): Promise<void> => {
  const { db } = tx;
  const clusters = db.selectFrom('cluster').select(['id', 'name']).where('org_id', '=', org);
  for (const one of await clusters.where('removed_at', 'is', null).execute()) await endCluster(tx, org, one);
  const channels = db.selectFrom('channel').select(['id', 'kind', 'name']).where('org_id', '=', org);
  for (const one of await channels.execute()) await endChannel(tx, org, one);
  const registries = db.selectFrom('registry').select(['id', 'host']).where('org_id', '=', org);
  for (const one of await registries.execute()) await endRegistry(tx, org, one);
  const invitations = db
    .selectFrom('invitation')
    .select(['id', 'email'])
    .where('org_id', '=', org)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null);
  for (const one of await invitations.execute()) await revokeInvitation(tx, org, one, REASON);
  const members = db
    .selectFrom('member as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select(['p.id', 'p.email', 'm.role'])
    .where('m.org_id', '=', org);
  for (const one of await members.execute()) await endMembership(tx, org, one, REASON);
};
