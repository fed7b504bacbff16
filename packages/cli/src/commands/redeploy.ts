// `nebula redeploy`: the live release with the live settings again.
// What failed is tried again by this. The release is the live one of when it is asked (DE-2).
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
    const { api } = session;
    const preview = await api.call('service.redeploy', { params, body: { dryRun: true } });
    return startService(
      session,
      place,
      {
        service,
        sentence: `Deploy what is live of ${service} again`,
        preview,
        send: () => api.call('service.redeploy', { params }),
      },
      options,
    );
  },
});
