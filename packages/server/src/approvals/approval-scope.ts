// From an organization's approval to the environment that it is for: the scope that its command needs.
import { sql } from 'kysely';
import { notFound, Refusal } from '@nebula/domain/problems';
import { isLost } from '../queries/is-lost.ts';
import type { EnvironmentScope, OrgScope } from '../scope.ts';
import type { Store } from '../store/store.ts';

/** One statement. An approval of another organization is not found. */
export async function approvalScope(
  store: Store,
  scope: OrgScope,
  approval: string,
): Promise<EnvironmentScope> {
  const found = (await approvalScopes(store, scope, [approval])).get(approval);
  if (!found) throw new Refusal(notFound('approval', approval));
  return found;
}

/** By approval, for those of `approvals` that are the organization's; one statement. */
export async function approvalScopes(
  store: Store,
  scope: OrgScope,
  approvals: readonly string[],
): Promise<Map<string, EnvironmentScope>> {
  const rows = await placesOf(store, scope.org.id, approvals);
  return new Map(rows.map((row) => [row.approval, scopeOf(scope, row)]));
}

const placesOf = (store: Store, org: string, approvals: readonly string[]) =>
  store.db
    .selectFrom('approval as a')
    .innerJoin('environment as e', 'e.id', 'a.environment_id')
    .innerJoin('project as p', 'p.id', 'e.project_id')
    .innerJoin('cluster as c', 'c.id', 'e.cluster_id')
    .select(['a.id as approval', 'e.id', 'e.slug', 'e.name', 'e.protected', 'e.deploy_role as deployRole'])
    .select([
      'p.id as projectId',
      'p.slug as projectSlug',
      'p.name as projectName',
      'p.deploy_concurrency as limit',
    ])
    .select([
      'c.id as clusterId',
      'c.slug as clusterSlug',
      'c.name as clusterName',
      'c.capabilities',
      'c.heard_at as heardAt',
    ])
    .select(isLost.as('lost'))
    .where(sql<boolean>`a.id = any(${[...approvals]})`)
    .where('a.org_id', '=', org)
    .execute();

type Place = Awaited<ReturnType<typeof placesOf>>[number];

function scopeOf(scope: OrgScope, row: Place): EnvironmentScope {
  const cluster = {
    id: row.clusterId,
    slug: row.clusterSlug,
    name: row.clusterName,
    capabilities: row.capabilities,
    heardAt: row.heardAt,
    lost: row.lost,
  };
  return {
    ...scope,
    project: {
      id: row.projectId,
      slug: row.projectSlug,
      name: row.projectName,
      deployConcurrency: row.limit,
    },
    environment: {
      id: row.id,
      slug: row.slug,
      name: row.name,
      protected: row.protected,
      deployRole: row.deployRole,
      cluster,
    },
  };
}

/** The owner of the change set that an approval is for; null for the other kinds. */
export async function ownerOfRequest(store: Store, approval: string): Promise<string | null> {
  const row = await store.db
    .selectFrom('approval as a')
    .leftJoin('change_set as c', 'c.id', 'a.change_set_id')
    .select('c.owner')
    .where('a.id', '=', approval)
    .executeTakeFirst();
  return row?.owner ?? null;
}
