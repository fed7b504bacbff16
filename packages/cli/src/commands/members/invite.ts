// `nebula members invite`: the link goes to whoever is meant, by a way of your own.
// No mail is sent. Nobody gives a role above their own (PE-1), and whoever has the link has the place: it works once.
import { ROLES } from '@nebula/domain/people/permissions';
import { defineCommand } from '../../command.ts';
import { choice } from '../../input/numbers.ts';
import { instantText } from '../../render/words.ts';

export const command = defineCommand<[email: string], { role: string }>({
  reach: 'organization',
  configure: (command) => {
    command.argument('<email>', 'of whom').requiredOption('--role <role>', ROLES.join(', '));
  },
  examples: ['nebula members invite ben@example.com --role admin'],
  run: async (session, [email], { role }) => {
    const body = { email, role: choice('role', ROLES, role) };
    const params = await session.orgPlace();
    const made = await session.api.call('members.invite', { params: { ...params }, body });
    session.show(made, ({ invitation, email: to }, { style }) => [
      `Send this link to ${to}; it is shown once and ends at ${instantText(invitation.expiresAt)}:`,
      style.bold(invitation.url),
    ]);
  },
});
