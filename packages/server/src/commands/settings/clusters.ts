// Clusters: making one gives its agent's token, which is shown once; removing one ends what its agent may read. A
// cluster that still has environments stays (PE-2), because nobody could tell them apart from lost ones.
import type { ClusterShape, MadeClusterShape } from '@nebula/contract/shapes/things';
import { Refusal } from '@nebula/domain/problems';
import { slugFor } from '@nebula/domain/slug';
import { clusterShape, requireCluster } from '../../queries/settings/clusters.ts';
import { isLocalCluster, newLocalToken } from '../../people/local-token.ts';
import type { OrgScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';
import { newSecret } from './new-secret.ts';
import { refuseTaken } from './refuse-taken.ts';
import { requireRole } from '../../people/require-role.ts';

const inOrganization = <T>(store: Store, scope: OrgScope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inStreams(store, scope.caller.actor, { streams: [scope.org.id] }, async (tx) => {
    await requireRole(tx, scope, 'clusters.manage');
    return work(tx);
  });

const record = (tx: Tx, org: string, what: string, cluster: string, payload: unknown): void =>
  tx.record(org, { type: `cluster.${what}`, org, subject: { cluster }, payload });

/** Refuses with `name-taken`. */
export const makeCluster = (store: Store, scope: OrgScope, name: string): Promise<MadeClusterShape> =>
  inOrganization(store, scope, async (tx) => {
    const others = await clustersOf(tx, scope.org.id);
    refuseTaken('a cluster', name, others);
    const id = tx.id('cl');
    const slug = slugFor(
      'cluster',
      name,
      others.map((other) => other.slug),
    );
    const token = newSecret('nba_');
    await tx.db
      .insertInto('cluster')
      .values({ id, org_id: scope.org.id, slug, name, token_hash: token.hash, created_at: tx.at })
      .execute();
    record(tx, scope.org.id, 'created', id, { name, slug });
    return { ...clusterShape(await requireCluster(tx.db, scope.org.id, id)), token: token.text };
  });

/** Refuses with `name-taken` and `not-found`. */
export const renameCluster = (
  store: Store,
  scope: OrgScope,
  cluster: string,
  name: string | undefined,
): Promise<ClusterShape> =>
  inOrganization(store, scope, async (tx) => {
    const before = await requireCluster(tx.db, scope.org.id, cluster);
    if (name === undefined || name === before.name) return clusterShape(before);
    refuseTaken('a cluster', name, await clustersOf(tx, scope.org.id), before.id);
    await tx.db.updateTable('cluster').set({ name }).where('id', '=', before.id).execute();
    record(tx, scope.org.id, 'renamed', before.id, { from: before.name, to: name });
    return clusterShape({ ...before, name });
  });

/**
 * The old token ends at once, and with it the lease of whoever held it. The agent beside the server finds its new one
 * by itself.
 */
export const rotateClusterToken = (
  store: Store,
  scope: OrgScope,
  cluster: string,
): Promise<MadeClusterShape> =>
  inOrganization(store, scope, async (tx) => {
    const row = await requireCluster(tx.db, scope.org.id, cluster);
    const token = isLocalCluster(scope.org.slug, row.slug)
      ? newLocalToken(store.keyring, row.id)
      : { ...newSecret('nba_'), salt: null };
    await tx.db
      .updateTable('cluster')
      .set({ token_hash: token.hash, token_salt: token.salt, holder: null, lease_until: null })
      .where('id', '=', row.id)
      .execute();
    record(tx, scope.org.id, 'token-rotated', row.id, { name: row.name });
    return { ...clusterShape(row), token: token.text };
  });

/** Refuses with `illegal-transition` while it has environments, and `not-found`. */
export const removeCluster = (store: Store, scope: OrgScope, cluster: string): Promise<void> =>
  inOrganization(store, scope, async (tx) => {
    const row = await requireCluster(tx.db, scope.org.id, cluster);
    if (row.environments > 0) throw new Refusal(stillUsed(row.name, row.environments));
    await endCluster(tx, scope.org.id, row);
  });

/** Its agent has no token any more: the hash becomes that of a secret which nobody was ever told. */
export const endCluster = async (
  tx: Tx,
  org: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> => {
  await tx.db
    .updateTable('cluster')
    .set({ removed_at: tx.at, token_hash: newSecret('nba_').hash, holder: null, lease_until: null })
    .where('id', '=', id)
    .execute();
  record(tx, org, 'removed', id, { name });
};

const stillUsed = (name: string, environments: number) => ({
  code: 'illegal-transition' as const,
  detail: `The cluster "${name}" still has ${environments === 1 ? 'an environment' : `${environments} environments`}. Remove ${environments === 1 ? 'it' : 'them'} first.`,
  state: 'in-use',
});

const clustersOf = (tx: Tx, orgId: string) =>
  tx.db
    .selectFrom('cluster')
    .select(['id', 'slug', 'name'])
    .where('org_id', '=', orgId)
    .where('removed_at', 'is', null)
    .execute();
