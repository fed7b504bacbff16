// `nebula deploy`: deploys a release of a service.
// One release and nothing else: all settings are those of when it starts (DE-2). The first digits of a commit are
// enough; a branch or tag is the commit that it is now.
import { defineCommand } from '../command.ts';
import { UsageError } from '../exit.ts';
import { addStart, startService, type StartOptions } from '../follow/start-service.ts';

interface Options extends StartOptions {
  readonly image?: string;
  readonly commit?: string;
  readonly ref?: string;
}

export const command = defineCommand<[service: string], Options>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('<service>', 'its name')
      .option('--image <image>', 'an image')
      .option('--commit <commit>', 'a commit of its repository')
      .option('--ref <ref>', 'a branch or tag of its repository, as it is now');
    addStart(command);
  },
  examples: [
    'nebula deploy web --image ghcr.io/acme/web:1.5 --wait',
    'nebula deploy api --commit 3f2a9c1',
    'nebula deploy api --ref main',
  ],
  run: async (session, [service], options) => {
    const { image, commit, ref } = options;
    const given = [image, commit, ref].filter((one) => one !== undefined);
    const [name] = given;
    if (name === undefined || given.length > 1)
      throw new UsageError('Which release? Give one of --image, --commit and --ref.');
    const release = image !== undefined ? { image } : commit !== undefined ? { commit } : { ref: name };
    const place = await session.place();
    const params = { ...place, service };
    const { api } = session;
    const preview = await api.call('service.deploy', { params, body: { release, dryRun: true } });
    return startService(
      session,
      place,
      {
        service,
        sentence: `Deploy ${name} as ${service}`,
        preview,
        send: () => api.call('service.deploy', { params, body: { release } }),
      },
      options,
    );
  },
});
