// `nebula registries add`: also for another secret of one that is there. The secret is never an argument: the shell's
// history and other people's process lists would keep it.
import { ProblemError } from '@nebula/contract/client';
import { defineCommand } from '../../command.ts';
import { withValues } from '../../input/variables.ts';

interface Options {
  readonly username: string;
  readonly verify: boolean;
}

export const command = defineCommand<[host: string], Options>({
  reach: 'organization',
  configure: (command) => {
    command
      .argument('<host>', 'as images begin with it; docker.io is Docker Hub')
      .requiredOption('-u, --username <name>', 'who pulls')
      .option('--no-verify', 'saves it untried, where only the clusters reach it');
  },
  details: 'Its secret is asked for, or read from the input. One that is there gets the new secret.',
  examples: [
    'nebula registries add ghcr.io -u bot             # asks for the secret, unseen',
    'nebula registries add ghcr.io -u bot < token.txt',
  ],
  run: async (session, [host], { username, verify }) => {
    const { org } = await session.orgPlace();
    const [read] = await withValues(session, [{ key: 'The secret', value: null }], true);
    const body = { username, secret: read?.value ?? '', verify };
    const made = await session.api
      .call('registries.make', { params: { org }, body: { host, ...body } })
      .catch((error: unknown) => {
        if (!(error instanceof ProblemError && error.code === 'name-taken')) throw error;
        return session.api.call('registries.change', { params: { org, registry: host }, body });
      });
    session.show(made, (one) => [
      `Images of ${one.host} are pulled as ${one.username}${verify ? '' : '; it was not tried'}.`,
    ]);
  },
});
