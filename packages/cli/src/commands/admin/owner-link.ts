// `nebula admin owner-link`: the first owner's one-time link again, on the server's machine.
// Ends the link before it. Refused once the first owner has an account: then a lost password is set anew instead.
import { makeOwnerLink } from '@nebula/server/admin';
import { defineCommand } from '../../command.ts';
import { adminLink } from './admin-link.ts';

export const command = defineCommand<[flags: string[]]>({
  reach: 'machine',
  configure: (command) => {
    command.argument('[flags...]', "the server's settings, as it was started with");
    command.allowUnknownOption().passThroughOptions();
  },
  examples: ['nebula admin owner-link', 'nebula admin owner-link --data ./data'],
  run: (session, [flags]) => adminLink(session, flags, makeOwnerLink),
});
