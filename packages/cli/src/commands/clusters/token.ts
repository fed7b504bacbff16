// `nebula clusters token`: a new one; the old one ends at once.
// Whoever held the lease loses it at once. The agent beside the server finds its new token by itself.
import { defineCommand } from '../../command.ts';
import { renderMadeCluster } from '../../render/made-cluster.ts';

export const command = defineCommand<[cluster: string]>({
  reach: 'organization',
  configure: (command) => {
    command.argument('<cluster>', 'its slug or id');
  },
  run: async (session, [cluster]) => {
    const { org } = await session.orgPlace();
    const made = await session.api.call('clusters.token', { params: { org, cluster } });
    session.show(made, renderMadeCluster(session.url));
  },
});
