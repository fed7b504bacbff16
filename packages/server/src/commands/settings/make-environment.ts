// Makes an environment on a cluster, with the stream that its commands will lock from then on.
import type { EnvironmentShape } from '@nebula/contract/shapes/things';
import type { Role } from '@nebula/domain/people/permissions';
import { slugFor } from '@nebula/domain/slug';
import { requireCluster } from '../../queries/settings/clusters.ts';
import { showEnvironment } from '../../queries/settings/environments.ts';
import { requireProject } from '../../queries/settings/projects.ts';
import type { ProjectScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { inStreams } from '../../store/transaction.ts';
import { refuseTaken } from './refuse-taken.ts';
import { requireRole } from '../../people/require-role.ts';

/** `protected`: it is production, and every start there asks for approval (AP-1). */
export interface NewEnvironment {
  readonly name: string;
  readonly protected: boolean;
  /** Slug or id. */
  readonly cluster: string;
  readonly deployRole: Role;
}

/** Refuses with `name-taken`, `not-found` (the cluster, or a project that was removed meanwhile), `not-allowed`. */
export const makeEnvironment = (
  store: Store,
  scope: ProjectScope,
  input: NewEnvironment,
): Promise<EnvironmentShape> => {
  const { org, project, caller } = scope;
  // The organization's stream keeps the cluster from being removed meanwhile.
  return inStreams(store, caller.actor, { streams: [org.id] }, async (tx) => {
    await requireRole(tx, scope, 'environment.create');
    const { environments } = await requireProject(tx.db, org.id, project.id);
    refuseTaken('an environment', input.name, environments);
    const cluster = await requireCluster(tx.db, org.id, input.cluster);
    const id = tx.id('env');
    const slugs = environments.map(({ slug }) => slug);
    const slug = slugFor('environment', input.name, slugs);
    await tx.db
      .insertInto('environment')
      .values({
        id,
        org_id: org.id,
        project_id: project.id,
        cluster_id: cluster.id,
        slug,
        name: input.name,
        protected: input.protected,
        deploy_role: input.deployRole,
        created_at: tx.at,
      })
      .execute();
    // The event makes the stream too.
    tx.record(id, {
      type: 'environment.created',
      org: org.id,
      project: project.id,
      environment: id,
      subject: { environment: id },
      payload: { ...input, slug, cluster: cluster.slug },
    });
    return showEnvironment(tx, scope, id);
  });
};
