// Deployments of an environment, newest first, or what one of its services can be rolled back to. A constant number of
// statements, on indexes that serve the order.
import { sql } from 'kysely';
import type { DeploymentShape } from '@nebula/contract/shapes/deployment';
import type { DeploymentState } from '@nebula/domain/machines';
import { notFound, Refusal } from '@nebula/domain/problems';
import { visibleTo } from '../../live/load-change-set.ts';
import { draftOwner, type EnvironmentScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { keyset, type Page, type PageOf } from '../keyset.ts';
import { loadMembers } from '../load-members.ts';
import {
  DEPLOYMENT_COLUMNS,
  deploymentShape,
  type DeploymentRow,
  type WaitingContext,
} from './deployment-shape.ts';

/** `service`: name or id; `rollback`: what succeeded here and can be returned to (FR-3). */
export interface DeploymentFilter extends Page {
  readonly service?: string | undefined;
  readonly state?: DeploymentState | undefined;
  readonly rollout?: string | undefined;
  readonly rollback?: boolean | undefined;
}

/** A service that was removed is still found by its id or name: its history stays. */
export async function listDeployments(
  store: Store,
  scope: EnvironmentScope,
  filter: DeploymentFilter,
): Promise<PageOf<DeploymentShape>> {
  let query = store.db
    .selectFrom('deployment')
    .select(DEPLOYMENT_COLUMNS)
    .where('environment_id', '=', scope.environment.id);
  if (filter.service !== undefined)
    query = query.where('service_environment_id', '=', serviceId(store, scope, filter.service));
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  if (filter.rollout !== undefined) query = query.where('rollout_id', '=', filter.rollout);
  if (filter.rollback) query = query.where('state', '=', 'succeeded').where('settings', 'is not', null);
  const columns = [
    { ref: 'deployment.created_at', type: 'time' },
    { ref: 'deployment.id', type: 'id' },
  ] as const;
  const page = await keyset(query, columns, filter, (row) => row);
  return { items: await shapeAll(store, scope, page.items), nextCursor: page.nextCursor };
}

/** `not-found` for one of another environment. */
export async function showDeployment(
  store: Store,
  scope: EnvironmentScope,
  id: string,
): Promise<DeploymentShape> {
  const [shape] = await findDeployments(store, scope, [id]);
  if (!shape) throw new Refusal(notFound('deployment', id));
  return shape;
}

/** Those of `ids` that are in the environment, in the order of the rollout. */
export async function findDeployments(
  store: Store,
  scope: EnvironmentScope,
  ids: readonly string[],
): Promise<DeploymentShape[]> {
  if (ids.length === 0) return [];
  const rows = await store.db
    .selectFrom('deployment')
    .select(DEPLOYMENT_COLUMNS)
    .where('environment_id', '=', scope.environment.id)
    .where('id', 'in', [...ids])
    .orderBy('wave')
    .orderBy('service')
    .execute();
  return shapeAll(store, scope, rows);
}

/** A service by its name, or by its id in the environment. */
const serviceId = (store: Store, scope: EnvironmentScope, service: string) =>
  store.db
    .selectFrom('service_environment')
    .select('id')
    .where('environment_id', '=', scope.environment.id)
    .where((where) => where.or([where('name', '=', service), where('id', '=', service)]))
    .limit(1);

async function shapeAll(
  store: Store,
  scope: EnvironmentScope,
  rows: readonly DeploymentRow[],
): Promise<DeploymentShape[]> {
  const asks = rows.some((row) => row.state === 'awaiting-approval');
  const context: WaitingContext = {
    policies: scope.org,
    members: asks ? await loadMembers(store.db, scope.org.id) : [],
    names: await dependencyNames(store, rows),
    unseen: await unseenChangeSets(store, scope, rows),
  };
  return rows.map((row) => deploymentShape(row, scope.environment.slug, context));
}

/** Deployments of these are told, and what they came from is not. */
async function unseenChangeSets(
  store: Store,
  scope: EnvironmentScope,
  rows: readonly DeploymentRow[],
): Promise<Set<string>> {
  const ids = [...new Set(rows.flatMap((row) => row.change_set_id ?? []))];
  if (ids.length === 0) return new Set();
  const found = await store.db
    .selectFrom('change_set')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<boolean>`not ${visibleTo(draftOwner(scope.caller))}`)
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Only of those that wait now; the sentence names them. */
async function dependencyNames(store: Store, rows: readonly DeploymentRow[]): Promise<Map<string, string>> {
  const ids = rows.filter((row) => row.state === 'waiting').flatMap((row) => row.depends_on);
  if (ids.length === 0) return new Map();
  const found = await store.db
    .selectFrom('deployment')
    .select(['id', 'service'])
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map((row) => [row.id, row.service]));
}
