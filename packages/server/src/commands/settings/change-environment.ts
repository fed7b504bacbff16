// Changes an environment's name, protection, deploy role and, while it has no services, its cluster. Turning protection
// off leaves pending requests pending and is told at once to every admin and owner; turning it on touches nothing that
// has started (AP-13). The environment's stream orders this against every start.
import type { EnvironmentShape } from '@nebula/contract/shapes/things';
import { atLeast, type Role } from '@nebula/domain/people/permissions';
import { Refusal } from '@nebula/domain/problems';
import { weakened } from '../../notify/notices.ts';
import { requireCluster } from '../../queries/settings/clusters.ts';
import {
  type EnvironmentRow,
  requireEnvironment,
  showEnvironment,
} from '../../queries/settings/environments.ts';
import { requireProject } from '../../queries/settings/projects.ts';
import type { EnvironmentScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';
import { refuseTaken } from './refuse-taken.ts';
import { requireRole } from '../../people/require-role.ts';

/** What is undefined stays. The slug never changes, whatever the name becomes. */
export interface EnvironmentChange {
  readonly name?: string | undefined;
  readonly protected?: boolean | undefined;
  readonly deployRole?: Role | undefined;
  /** Slug or id. */
  readonly cluster?: string | undefined;
}

/** Refuses with `name-taken`, `illegal-transition` (another cluster for what has services), `not-found`. */
export const changeEnvironment = (
  store: Store,
  scope: EnvironmentScope,
  change: EnvironmentChange,
): Promise<EnvironmentShape> => {
  const { org, project, environment, caller } = scope;
  return inStreams(store, caller.actor, { streams: [org.id, environment.id] }, async (tx) => {
    await requireRole(tx, scope, 'settings.environment');
    const before = await requireEnvironment(tx.db, project.id, environment.id);
    const after = await merge(tx, scope, before, change);
    const from = settingsOf(before);
    const to = settingsOf(after);
    if (JSON.stringify(from) !== JSON.stringify(to)) {
      await write(tx, after);
      tx.record(environment.id, {
        type: 'environment.changed',
        org: org.id,
        project: project.id,
        environment: environment.id,
        subject: { environment: environment.id },
        payload: { before: from, after: to },
      });
      tellWeaker(tx, scope, before, after);
    }
    return showEnvironment(tx, scope, environment.id);
  });
};

const merge = async (
  tx: Tx,
  { org, project, environment }: EnvironmentScope,
  before: EnvironmentRow,
  change: EnvironmentChange,
): Promise<EnvironmentRow> => {
  const name = change.name ?? before.name;
  if (name !== before.name) {
    const { environments } = await requireProject(tx.db, org.id, project.id);
    refuseTaken('an environment', name, environments, environment.id);
  }
  const cluster = change.cluster === undefined ? null : await requireCluster(tx.db, org.id, change.cluster);
  if (cluster && cluster.id !== before.cluster_id) await requireEmpty(tx, before);
  return {
    ...before,
    name,
    protected: change.protected ?? before.protected,
    deploy_role: change.deployRole ?? before.deploy_role,
    cluster_id: cluster?.id ?? before.cluster_id,
    cluster: cluster?.slug ?? before.cluster,
  };
};

/** Volumes cannot move, so nothing does: even a removed service keeps its place for seven days (PE-2). */
const requireEmpty = async (tx: Tx, { id, cluster }: EnvironmentRow): Promise<void> => {
  const service = await tx.db
    .selectFrom('service_environment')
    .select('name')
    .where('environment_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (!service) return;
  throw new Refusal({
    code: 'illegal-transition',
    detail: `The environment has services on the cluster "${cluster}" and stays there. Make another environment on the other cluster.`,
    state: 'in-use',
  });
};

const write = async (tx: Tx, row: EnvironmentRow): Promise<void> => {
  await tx.db
    .updateTable('environment')
    .set({
      name: row.name,
      protected: row.protected,
      deploy_role: row.deploy_role,
      cluster_id: row.cluster_id,
    })
    .where('id', '=', row.id)
    .execute();
};

const settingsOf = (row: EnvironmentRow) => ({
  name: row.name,
  protected: row.protected,
  deployRole: row.deploy_role,
  cluster: row.cluster,
});

/**
 * AP-13: protection that goes, and a lower least role while it stays. The stronger side is told to nobody.
 */
const tellWeaker = (tx: Tx, scope: EnvironmentScope, before: EnvironmentRow, after: EnvironmentRow): void => {
  const { org, project } = scope;
  const where = `${after.name} of ${project.name}`;
  const sentences: string[] = [];
  if (before.protected && !after.protected)
    sentences.push(`${where} is no longer protected: deployments there start without an approval.`);
  if (
    after.protected &&
    before.deploy_role !== after.deploy_role &&
    atLeast(before.deploy_role, after.deploy_role)
  )
    sentences.push(`Every ${after.deploy_role} can ask for deployments in ${where} now.`);
  if (sentences.length === 0) return;
  const link = { project: project.slug, environment: after.slug };
  tx.tell({ ...weakened(tx.actor.name, sentences, link), to: 'admins', org: org.id });
};
