// Deployments: lists, one, cancel. Their output is read by `logs.ts`.
import { cancelDeployment } from '../../commands/cancel.ts';
import { listDeployments, showDeployment } from '../../queries/deployments/list-deployments.ts';
import type { Handlers } from '../handler.ts';

/** Nothing here starts one: the gate is only reached through drafts, services and approvals (AP-1). */
export const deploymentHandlers: Handlers<'deployments.list' | 'deployment.show' | 'deployment.cancel'> = {
  'deployments.list': ({ store, scope, query }) => listDeployments(store, scope, query),
  'deployment.show': ({ store, scope, params }) => showDeployment(store, scope, params.deployment),
  'deployment.cancel': async ({ store, scope, params }) => {
    await cancelDeployment(store, scope, params.deployment);
    return showDeployment(store, scope, params.deployment);
  },
};
