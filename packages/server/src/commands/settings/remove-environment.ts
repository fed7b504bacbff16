// Removes an environment, or a project with all of its environments (PE-2): for admins, who name it, and not while a
// freeze holds for a protected one. Everything ends in one transaction; there is no half-removed environment.
import type { Freeze } from '@nebula/domain/freeze/freeze';
import { Refusal } from '@nebula/domain/problems';
import { frozenProblem } from '../../gate/frozen.ts';
import { requireEnvironment } from '../../queries/settings/environments.ts';
import { loadPolicy } from '../../queries/settings/policy.ts';
import { requireProject } from '../../queries/settings/projects.ts';
import type { EnvironmentScope, ProjectScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';
import { draftStreamsOf } from './discard-drafts.ts';
import { endEnvironments } from './end-environments.ts';
import { requireName } from './require-name.ts';
import { requireRole } from '../../people/require-role.ts';

/** Refuses with `not-allowed`, `not-found`, `invalid` (another name) and `frozen`; then everything is as it was. */
export const removeEnvironment = async (
  store: Store,
  scope: EnvironmentScope,
  confirm: string,
): Promise<void> => {
  const { org, project, environment, caller } = scope;
  const drafts = await draftStreamsOf(store, { environments: [environment.id] });
  const streams = [org.id, environment.id, ...drafts];
  await inStreams(store, caller.actor, { streams }, async (tx) => {
    await requireRole(tx, scope, 'environment.delete');
    const row = await requireEnvironment(tx.db, project.id, environment.id);
    requireName(row.name, confirm);
    await refuseFrozen(tx, org.id, [row]);
    const ended = { id: row.id, name: row.name, org: org.id, project: project.id };
    await endEnvironments(tx, [ended], 'the environment was removed');
  });
};

/** As above. The project's row is locked too: nothing starts in it meanwhile. */
export const removeProject = async (store: Store, scope: ProjectScope, confirm: string): Promise<void> => {
  const { org, project, caller } = scope;
  const known = (await requireProject(store.db, org.id, project.id)).environments.map(({ id }) => id);
  const drafts = await draftStreamsOf(store, { environments: known });
  const locks = { project: { id: project.id, limited: true }, streams: [org.id, ...known, ...drafts] };
  await inStreams(store, caller.actor, locks, async (tx) => {
    await requireRole(tx, scope, 'project.delete');
    const row = await requireProject(tx.db, org.id, project.id);
    requireName(row.name, confirm);
    await refuseFrozen(tx, org.id, row.environments);
    const ended = row.environments.map(({ id, name }) => ({ id, name, org: org.id, project: project.id }));
    await endEnvironments(tx, ended, 'the project was removed');
    await tx.db.updateTable('project').set({ removed_at: tx.at }).where('id', '=', project.id).execute();
    tx.record(org.id, {
      type: 'project.removed',
      org: org.id,
      project: project.id,
      subject: { project: project.id },
      payload: { name: row.name, environments: ended.map(({ id }) => id) },
    });
  });
};

const refuseFrozen = async (
  tx: Tx,
  orgId: string,
  environments: readonly { readonly protected: boolean }[],
): Promise<void> => {
  if (!environments.some((environment) => environment.protected)) return;
  const { freeze }: { readonly freeze: Freeze } = await loadPolicy(tx.db, orgId);
  const problem = frozenProblem(freeze, tx.at);
  if (problem) throw new Refusal(problem);
};
