// What an apply and a direct start answer: the objects whole, as they are after the commit.
import type { AppliedShape, ChangeSetShape } from '@nebula/contract/shapes/change-set';
import type { DeploymentShape, StartedShape } from '@nebula/contract/shapes/deployment';
import type { Applied } from '../commands/apply.ts';
import type { Started } from '../gate/start.ts';
import { presentEnded, presentLines } from '../drafts/present-line.ts';
import { draftOwner, type EnvironmentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { showApproval } from './approvals/show-approval.ts';
import { changeSetShape, showChangeSet } from './change-sets/list-change-sets.ts';
import { findDeployments } from './deployments/list-deployments.ts';

/** Read after the commit and without locks: what others did since may be in it already. */
export async function appliedShape(
  store: Store,
  scope: EnvironmentScope,
  applied: Applied,
): Promise<AppliedShape> {
  const { rollout, approval } = applied;
  const deployments = await findDeployments(store, scope, rollout?.deployments ?? []);
  return {
    changeSet: await changeSetOf(store, scope, applied, deployments),
    rollout: rollout && { id: rollout.id, deployments },
    approval: approval && (await showApproval(store, scope, approval.id)),
  };
}

/** A caller's own draft is answered from what the command held: its owner is the caller, and no request was before. */
async function changeSetOf(
  store: Store,
  scope: EnvironmentScope,
  { stored, live, approval }: Applied,
  deployments: readonly DeploymentShape[],
): Promise<ChangeSetShape> {
  if (stored.owner !== draftOwner(scope.caller) || stored.approval !== null)
    return showChangeSet(store, scope, stored.id);
  const pending = stored.state === 'pending-approval';
  const lines = pending ? presentLines(stored.lines, live, new Set()) : presentEnded(stored.lines);
  const beside = {
    owner_name: scope.caller.person.name,
    origin: null,
    approval,
    deployments: deployments.map(({ id, service, state }) => ({ id, service, state })),
  };
  return changeSetShape(scope, stored, beside, lines);
}

/** A direct start has one deployment; it waits for its approval where there is a pending one. */
export async function startedShape(
  store: Store,
  scope: EnvironmentScope,
  started: Started,
): Promise<StartedShape> {
  const [deployment] = await findDeployments(store, scope, started.rollout?.deployments ?? []);
  return {
    deployment: deployment ?? null,
    approval: started.approval && (await showApproval(store, scope, started.approval.id)),
  };
}
