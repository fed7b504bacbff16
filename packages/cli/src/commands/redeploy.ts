// `nebula redeploy`: the live release with the live settings again.
import { defineCommand } from '../command.ts';
import { addStart, startService, type StartOptions } from '../follow/start-service.ts';

export const command = defineCommand<[service: string], StartOptions>({
  reach: 'environment',
  configure: (command) => {
    addStart(command.argument('<service>', 'its name'));
  },
  examples: ['nebula redeploy web --wait'],
  run: async (session, [service], options) => {
    const place = await session.place();
    const params = { ...place, service };
    return startService(
      session,
      place,
      {
        service,
        sentence: `Deploy what is live of ${service} again`,
        send: () => session.api.call('service.redeploy', { params }),
      },
      options,
    );
  },
});
