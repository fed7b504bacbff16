// `nebula registries test`: whether the registry still takes what is kept for it.
import { defineCommand } from '../../command.ts';

export const command = defineCommand<[registry: string]>({
  reach: 'organization',
  configure: (command) => {
    command.argument('<registry>', 'its host or id');
  },
  run: async (session, [registry]) => {
    const { org } = await session.orgPlace();
    const tried = await session.api.call('registries.test', { params: { org, registry } });
    session.show(tried, ({ host, username }) => [`${host} lets ${username} in.`]);
  },
});
