// Removes an organization (PE-2): for owners, who name it, and only once its projects are removed, so that nothing stops
// that nobody looked at. Who was in it and what belonged to it ends in one transaction, each with its event; the row, its
// slug and the audit log stay, for whoever has the server (`nebula admin audit`).
import { whyNotRemoved } from '@nebula/domain/people/organization';
import { Refusal } from '@nebula/domain/problems';
import { requireRole } from '../../people/require-role.ts';
import type { OrgScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';
import { endCluster } from './clusters.ts';
import { requireName } from './require-name.ts';

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
    await removeClusters(tx, org);
    await removeWhatIsSealed(tx, org);
    await revokeInvitations(tx, org);
    await removeMembers(tx, org);
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

const removeClusters = async (tx: Tx, org: string): Promise<void> => {
  const clusters = await tx.db
    .selectFrom('cluster')
    .select(['id', 'name'])
    .where('org_id', '=', org)
    .where('removed_at', 'is', null)
    .execute();
  for (const cluster of clusters) await endCluster(tx, org, cluster);
};

/** Channels with what waits in their outbox, and registries: what they keep sealed is not kept for nobody. */
const removeWhatIsSealed = async (tx: Tx, org: string): Promise<void> => {
  await tx.db.deleteFrom('delivery').where('org_id', '=', org).execute();
  const channels = await tx.db
    .deleteFrom('channel')
    .where('org_id', '=', org)
    .returning(['id', 'kind', 'name'])
    .execute();
  for (const { id, kind, name } of channels)
    tx.record(org, { type: 'channel.removed', org, subject: { channel: id }, payload: { kind, name } });
  const registries = await tx.db
    .deleteFrom('registry')
    .where('org_id', '=', org)
    .returning(['id', 'host'])
    .execute();
  for (const { id, host } of registries)
    tx.record(org, { type: 'registry.removed', org, subject: { registry: id }, payload: { name: host } });
};

const revokeInvitations = async (tx: Tx, org: string): Promise<void> => {
  const open = await tx.db
    .updateTable('invitation')
    .set({ revoked_at: tx.at })
    .where('org_id', '=', org)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning(['id', 'email'])
    .execute();
  for (const { id, email } of open)
    tx.record(org, {
      type: 'invitation.revoked',
      org,
      subject: { invitation: id },
      payload: { email, reason: REASON },
    });
};

/** Accounts stay: they may be in other organizations. */
const removeMembers = async (tx: Tx, org: string): Promise<void> => {
  const tokens = await tx.db
    .updateTable('token')
    .set({ revoked_at: tx.at })
    .where('org_id', '=', org)
    .where('revoked_at', 'is', null)
    .returning(['id', 'person_id'])
    .execute();
  const members = await tx.db
    .deleteFrom('member as m')
    .using('person as p')
    .whereRef('p.id', '=', 'm.person_id')
    .where('m.org_id', '=', org)
    .returning(['m.person_id as id', 'm.role', 'p.email'])
    .execute();
  for (const { id, role, email } of members)
    tx.record(org, {
      type: 'member.removed',
      org,
      subject: { person: id },
      payload: {
        email,
        role,
        tokens: tokens.filter((token) => token.person_id === id).map((token) => token.id),
        reason: REASON,
      },
    });
};
