// `nebula cancel`: a deployment that runs is told to stop; one that waits for approval withdraws its whole request.
import { defineCommand } from '../command.ts';
import { renderDeployment } from '../render/deployment.ts';

export const command = defineCommand<[deployment: string]>({
  reach: 'environment',
  configure: (command) => {
    command.argument('<deployment>', 'its id');
  },
  details: `Cancelling one that runs is a wish until the cluster's agent answers; one that gets healthy
first has succeeded.`,
  examples: ['nebula cancel dep_…'],
  run: async (session, [deployment]) => {
    const place = await session.place();
    const one = await session.api.call('deployment.cancel', { params: { ...place, deployment } });
    session.show(one, renderDeployment);
  },
});
