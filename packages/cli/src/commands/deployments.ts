// `nebula deployments`: what ran, runs and waits in the environment.
// With `--rollback` it lists what can be returned to, and nothing that never ran here (FR-3).
import type { List } from '@nebula/contract/shapes/basics';
import { deploymentState, type DeploymentShape } from '@nebula/contract/shapes/deployment';
import { choice } from '../input/numbers.ts';
import type { PagingOptions } from '../input/paging.ts';
import { listOrOneCommand } from '../list-command.ts';
import { renderDeployment, renderDeployments } from '../render/deployment.ts';

interface Options extends PagingOptions {
  readonly service?: string;
  readonly state?: string;
  readonly rollback?: boolean;
}

export const command = listOrOneCommand<List<DeploymentShape>, DeploymentShape, Options>({
  reach: 'environment',
  configure: (command) =>
    command
      .option('--service <service>', 'only of this one')
      .option('--state <state>', deploymentState.options.join(', '))
      .option('--rollback', 'only what can be rolled back to'),
  examples: ['nebula deployments', 'nebula deployments --service web --rollback', 'nebula deployments ID'],
  read: async (session, paging, { service, state, rollback }) => {
    const query = {
      ...paging,
      ...(service === undefined ? {} : { service }),
      ...(state === undefined ? {} : { state: choice('state', deploymentState.options, state) }),
      ...(rollback ? { rollback: 'true' } : {}),
    };
    return session.api.call('deployments.list', { params: { ...(await session.place()) }, query });
  },
  render: renderDeployments,
  one: {
    what: 'one of them',
    read: async (session, deployment) =>
      session.api.call('deployment.show', { params: { ...(await session.place()), deployment } }),
    render: renderDeployment,
  },
});
