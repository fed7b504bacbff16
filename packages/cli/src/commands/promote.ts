// `nebula promote`: the release that runs in another environment, with the settings of this one.
// Where the service is not yet here it stages a first deploy instead, and deploys nothing (DE-5).
import { defineCommand } from '../command.ts';
import { addStart, startService, type StartOptions } from '../follow/start-service.ts';

interface Options extends StartOptions {
  readonly from: string;
}

export const command = defineCommand<[service: string], Options>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('<service>', 'its name')
      .requiredOption('--from <environment>', 'where its release is taken from');
    addStart(command);
  },
  details: 'Where this environment does not have the service, its first deploy is staged instead.',
  examples: ['nebula promote web --from staging -e production --wait'],
  run: async (session, [service], options) => {
    const place = await session.place();
    const params = { ...place, service };
    const { from } = options;
    const { api } = session;
    const preview = await api.call('service.promote', { params, body: { from, dryRun: true } });
    return startService(
      session,
      place,
      {
        service,
        sentence: `Promote ${service} from ${from}`,
        preview,
        send: () => api.call('service.promote', { params, body: { from } }),
      },
      options,
    );
  },
});
