// `nebula clusters remove`: refused while it has environments (PE-2).
import { defineCommand } from '../../command.ts';

export const command = defineCommand<[cluster: string]>({
  reach: 'organization',
  configure: (command) => {
    command.argument('<cluster>', 'its slug or id');
  },
  run: async (session, [cluster]) => {
    const { org } = await session.orgPlace();
    await session.api.call('clusters.remove', { params: { org, cluster } });
    session.show(null, () => [`Removed the cluster ${cluster}.`]);
  },
});
