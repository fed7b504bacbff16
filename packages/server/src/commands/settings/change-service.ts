// What a service has in all its environments: how it is called, and "Skip production approval" (PE-1), which is set at
// once, by admins, recorded with who and when, and told to every admin and owner when it is switched on (AP-13).
import type { ProjectServiceShape } from '@nebula/contract/shapes/things';
import { weakened } from '../../notify/notices.ts';
import {
  type ProjectServiceRow,
  projectServiceShape,
  requireProjectService,
} from '../../queries/settings/project-services.ts';
import type { ProjectScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';
import { requireRole } from '../../people/require-role.ts';

/**
 * What is undefined stays. Neither of the two is staged: they belong to the project, not to one environment.
 */
export interface ServiceChange {
  /** How people call it; its slug stays. */
  readonly name?: string | undefined;
  readonly skipProductionApproval?: boolean | undefined;
}

/** Refuses with `not-allowed` and `not-found`. Setting what is set changes neither who set it nor when. */
export const changeService = (
  store: Store,
  scope: ProjectScope,
  service: string,
  change: ServiceChange,
): Promise<ProjectServiceShape> =>
  inStreams(store, scope.caller.actor, { streams: [scope.org.id] }, async (tx) => {
    await requireRole(tx, scope, 'settings.service');
    const before = await requireProjectService(tx.db, scope.project.id, service);
    const switched = change.skipProductionApproval ?? before.skip_on;
    if (switched !== before.skip_on) await switchSkip(tx, scope, before, switched);
    const title = change.name ?? before.title;
    if (title !== null && title !== before.title) await rename(tx, scope, before, title);
    return projectServiceShape(await requireProjectService(tx.db, scope.project.id, before.id));
  });

/** Needs its own right on top of that for settings, and leaves who and when even where it is switched off. */
const switchSkip = async (
  tx: Tx,
  scope: ProjectScope,
  service: ProjectServiceRow,
  on: boolean,
): Promise<void> => {
  await requireRole(tx, scope, 'service.skip-approval');
  await tx.db
    .updateTable('service')
    .set({ skip_on: on, skip_by: JSON.stringify(tx.actor), skip_at: tx.at })
    .where('id', '=', service.id)
    .execute();
  record(tx, scope, 'service.skip-approval-changed', service, { from: service.skip_on, to: on });
  if (!on) return;
  const sentence = `"Skip production approval" is on now for ${service.name} of ${scope.project.name}: its production deployments pass without a decision while self-approval is allowed.`;
  const link = { project: scope.project.slug, service: service.name };
  tx.tell({ ...weakened(tx.actor.name, [sentence], link), to: 'admins', org: scope.org.id });
};

const rename = async (
  tx: Tx,
  scope: ProjectScope,
  service: ProjectServiceRow,
  title: string,
): Promise<void> => {
  await tx.db.updateTable('service').set({ title }).where('id', '=', service.id).execute();
  record(tx, scope, 'service.renamed', service, { from: service.title ?? service.name, to: title });
};

const record = (
  tx: Tx,
  { org, project }: ProjectScope,
  type: string,
  service: ProjectServiceRow,
  payload: unknown,
): void =>
  tx.record(org.id, {
    type,
    org: org.id,
    project: project.id,
    subject: { service: service.name, serviceId: service.id },
    payload,
  });
