// `nebula admin reset-password`: a one-time link that sets a lost password anew, on the server's machine.
// Whoever opens it is signed in; the person's other sessions end. The old password holds until then.
import { makeResetLink } from '@nebula/server/admin';
import { defineCommand } from '../../command.ts';
import { adminLink } from './admin-link.ts';

export const command = defineCommand<[email: string, flags: string[]]>({
  reach: 'machine',
  configure: (command) => {
    command
      .argument('<email>', 'whose')
      .argument('[flags...]', "the server's settings, as it was started with")
      .allowUnknownOption()
      .passThroughOptions();
  },
  examples: ['nebula admin reset-password ann@example.com'],
  run: (session, [email, flags]) =>
    adminLink(session, flags, (config, log) => makeResetLink(config, log, email)),
});
