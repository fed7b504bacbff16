// What an apply and a direct start answer: the objects whole, read after the commit.
import type { AppliedShape } from '@nebula/contract/shapes/change-set';
import type { StartedShape } from '@nebula/contract/shapes/deployment';
import type { Applied } from '../commands/apply.ts';
import type { Started } from '../gate/start.ts';
import type { EnvironmentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { showApproval } from './approvals/show-approval.ts';
import { showChangeSet } from './change-sets/list-change-sets.ts';
import { findDeployments } from './deployments/list-deployments.ts';

export async function appliedShape(
  store: Store,
  scope: EnvironmentScope,
  applied: Applied,
): Promise<AppliedShape> {
  const { rollout, approval } = applied;
  return {
    changeSet: await showChangeSet(store, scope, applied.changeSet),
    rollout: rollout && {
      id: rollout.id,
      deployments: await findDeployments(store, scope, rollout.deployments),
    },
    approval: approval && (await showApproval(store, scope, approval.id)),
  };
}

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
