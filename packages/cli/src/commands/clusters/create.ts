// `nebula clusters create`.
// Its agent's token is shown once, with the line that starts the agent. Until that agent first reports nothing is
// refused for what the cluster cannot run.
import { defineCommand } from '../../command.ts';
import { renderMadeCluster } from '../../render/made-cluster.ts';

export const command = defineCommand<[name: string]>({
  reach: 'organization',
  configure: (command) => {
    command.argument('<name>', 'as people read it; its slug is made of it');
  },
  run: async (session, [name]) => {
    const params = await session.orgPlace();
    const made = await session.api.call('clusters.make', { params: { ...params }, body: { name } });
    session.show(made, renderMadeCluster(session.url));
  },
});
