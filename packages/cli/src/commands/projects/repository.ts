// `nebula projects repository`: what a project's repository was seen to be, and how it is looked at.
// Without options it shows; each option changes one thing first. Secrets are shown once, when they are made.
import { randomBytes } from 'node:crypto';
import { defineCommand } from '../../command.ts';
import { UsageError } from '../../exit.ts';
import { renderRepository } from '../../render/pushes.ts';

interface Options {
  readonly poll?: string;
  readonly newDeployKey?: boolean;
  readonly newHookSecret?: boolean;
  readonly forgetHost?: boolean;
  readonly look?: boolean;
}

const SECRET_BYTES = 32;

export const command = defineCommand<[], Options>({
  reach: 'project',
  configure: (command) => {
    command
      .option('--poll <seconds>', 'looks every so many seconds, where no webhook can reach; or off')
      .option('--new-deploy-key', 'makes a key pair with which it is read over ssh; the one before ends')
      .option('--new-hook-secret', 'makes another secret for the webhook; the one before ends')
      .option('--forget-host', 'forgets the key of its ssh host; the next one that is met is pinned')
      .option('--look', 'looks at it now, as if a webhook had come');
  },
  examples: ['nebula projects repository -p shop', 'nebula projects repository --poll 60 --new-deploy-key'],
  run: async (session, _, { poll, newDeployKey, newHookSecret, forgetHost, look }) => {
    const params = { ...(await session.projectPlace()) };
    const change = {
      ...(poll === undefined ? {} : { pollSeconds: secondsOf(poll) }),
      ...(newDeployKey ? { newDeployKey: true as const } : {}),
      ...(forgetHost ? { forgetHosts: true as const } : {}),
    };
    const hookSecret = newHookSecret ? randomBytes(SECRET_BYTES).toString('hex') : undefined;
    if (hookSecret !== undefined)
      await session.api.call('project.change', { params, body: { repository: { hookSecret } } });
    if (look) await session.api.call('project.repository.look', { params });
    const seen =
      Object.keys(change).length > 0
        ? await session.api.call('project.repository.change', { params, body: change })
        : await session.api.call('project.repository', { params });
    session.show({ ...seen, ...(hookSecret === undefined ? {} : { hookSecret }) }, (shown, page) =>
      renderRepository(shown, session.url, page),
    );
  },
});

function secondsOf(text: string): number | null {
  if (text === 'off') return null;
  if (!/^\d{1,6}$/.test(text)) throw new UsageError('--poll takes a whole number of seconds, or off.');
  return Number(text);
}
