// `nebula registries remove`: what runs goes on; what is pulled next is pulled without a secret.
import { defineCommand } from '../../command.ts';

export const command = defineCommand<[registry: string]>({
  reach: 'organization',
  configure: (command) => {
    command.argument('<registry>', 'its host or id');
  },
  run: async (session, [registry]) => {
    const { org } = await session.orgPlace();
    await session.api.call('registries.remove', { params: { org, registry } });
    session.show(null, () => [`Removed the registry ${registry}.`]);
  },
});
