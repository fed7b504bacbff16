// `nebula token create`: the secret alone is on stdout, so that it can be caught; it is shown once.
import { ROLES } from '@nebula/domain/people/permissions';
import { defineCommand } from '../../command.ts';
import { UsageError } from '../../exit.ts';
import { choice } from '../../input/numbers.ts';

interface Options {
  readonly role: string;
  readonly ownDraft?: boolean;
  readonly expires?: string;
}

const DAY_MS = 86_400_000;

export const command = defineCommand<[name: string], Options>({
  reach: 'organization',
  configure: (command) => {
    command
      .argument('<name>', 'what it is for')
      .requiredOption('--role <role>', `at most your own: ${ROLES.join(', ')}`)
      .option('--own-draft', 'has a draft of its own, for automation')
      .option('--expires <when>', 'such as 30d or 2030-01-31T12:00:00Z');
  },
  details: 'What it asks for is asked for by you, and what it decides is decided by you.',
  examples: [
    'nebula token create ci --role developer --own-draft',
    'TOKEN=$(nebula token create ci --role developer)',
  ],
  run: async (session, [name], { role, ownDraft, expires }) => {
    const body = {
      name,
      role: choice('role', ROLES, role),
      ...(ownDraft ? { draft: 'own' as const } : {}),
      ...(expires === undefined ? {} : { expiresAt: instantOf(expires) }),
    };
    const params = await session.orgPlace();
    const made = await session.api.call('tokens.make', { params: { ...params }, body });
    if (!session.json) session.tell([`Made the token ${made.id}. Its secret is shown once:`]);
    session.show(made, ({ secret }) => [secret]);
  },
});

/** `30d` counts from now by this machine's clock; the server refuses what has passed. */
function instantOf(text: string): string {
  const [, days] = /^(\d{1,4})d$/.exec(text) ?? [];
  if (days !== undefined) return new Date(Date.now() + Number(days) * DAY_MS).toISOString();
  if (!Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
  throw new UsageError(`"${text}" is no time: write it like 30d or 2030-01-31T12:00:00Z.`);
}
