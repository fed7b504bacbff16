// `nebula keys rotate`: seals everything anew under the newest secret key, on the server's machine, beside the server.
import { rotateSecretKeys } from '@nebula/server/admin';
import { makeLog } from '@nebula/server/log';
import { defineCommand } from '../../command.ts';
import { EXIT } from '../../exit.ts';
import { serverConfig } from '../admin/server-config.ts';

export const command = defineCommand<[flags: string[]]>({
  reach: 'machine',
  configure: (command) => {
    command.argument('[flags...]', "the server's settings, as it was started with");
    command.allowUnknownOption().passThroughOptions();
  },
  details:
    'Put the new key first in NEBULA_SECRET_KEYS (or in the file secret-keys of the data folder), start every server with it, then run this. Afterwards the older keys may be taken away; the audit log stays verifiable.',
  examples: ['nebula keys rotate', 'nebula keys rotate --data ./data'],
  run: async (session, [flags]) => {
    const config = serverConfig(flags, session.terminal.env);
    try {
      const rotation = await rotateSecretKeys(config, makeLog('warn', true));
      session.show(rotation, ({ resealed, broken }) => [
        `Sealed anew under the newest key: ${resealed} ${resealed === 1 ? 'value' : 'values'}.`,
        ...broken.map((row) => `No key opens ${row}; it was left as it is.`),
      ]);
      return rotation.broken.length === 0 ? EXIT.done : EXIT.refused;
    } catch (error) {
      session.tell([`nebula: ${error instanceof Error ? error.message : String(error)}`]);
      return EXIT.refused;
    }
  },
});
