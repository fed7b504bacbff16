// `nebula admin audit`: an organization's audit log into a file, on the server's machine; also of one that was removed.
import { exportLog } from '@nebula/server/admin';
import { makeLog } from '@nebula/server/log';
import { defineCommand } from '../../command.ts';
import { EXIT } from '../../exit.ts';
import { writeWhole } from '../../render/write-whole.ts';
import { serverConfig } from './server-config.ts';

export const command = defineCommand<[organization: string, file: string, flags: string[]]>({
  reach: 'machine',
  configure: (command) => {
    command
      .argument('<organization>', 'its slug or id')
      .argument('<file>', 'a file that only you can read')
      .argument('[flags...]', "the server's settings, as it was started with")
      .allowUnknownOption()
      .passThroughOptions();
  },
  details: 'The same file as "nebula audit export" writes, for who has no token there any more.',
  examples: ['nebula admin audit acme acme.ndjson', 'nebula admin audit acme acme.ndjson --data ./data'],
  run: async (session, [organization, file, flags]) => {
    const config = serverConfig(flags, session.terminal.env);
    try {
      await exportLog(config, makeLog('warn', true), organization, (lines) => writeWhole(file, lines));
    } catch (error) {
      session.tell([`nebula: ${error instanceof Error ? error.message : String(error)}`]);
      return EXIT.refused;
    }
    session.show({ file }, () => [`Wrote ${file}.`]);
    return EXIT.done;
  },
});
