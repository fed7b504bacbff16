// `nebula deployments`: what ran, runs and waits in the environment.
import { deploymentState } from '@nebula/contract/shapes/deployment';
import { defineCommand } from '../command.ts';
import { choice } from '../input/numbers.ts';
import { addPaging, type PagingOptions, pagingOf } from '../input/paging.ts';
import { renderDeployment, renderDeployments } from '../render/deployment.ts';

interface Options extends PagingOptions {
  readonly service?: string;
  readonly state?: string;
  readonly rollback?: boolean;
}

export const command = defineCommand<[id: string | undefined], Options>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('[id]', 'one of them')
      .option('--service <service>', 'only of this one')
      .option('--state <state>', deploymentState.options.join(', '))
      .option('--rollback', 'only what can be rolled back to');
    addPaging(command);
  },
  examples: ['nebula deployments', 'nebula deployments --service web --rollback', 'nebula deployments ID'],
  run: async (session, [id], options) => {
    const { service, state, rollback } = options;
    const query = {
      ...pagingOf(options),
      ...(service === undefined ? {} : { service }),
      ...(state === undefined ? {} : { state: choice('state', deploymentState.options, state) }),
      ...(rollback ? { rollback: 'true' } : {}),
    };
    const place = await session.place();
    const { api } = session;
    if (id !== undefined) {
      const one = await api.call('deployment.show', { params: { ...place, deployment: id } });
      session.show(one, renderDeployment);
      return;
    }
    session.show(await api.call('deployments.list', { params: { ...place }, query }), renderDeployments);
  },
});
