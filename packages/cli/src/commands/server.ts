// `nebula server`: the control plane. Its flags and variables are the server's own business.
import { flagOf, SETTINGS } from '@nebula/server/settings-table';
import { runServer } from '@nebula/server/main';
import { defineCommand } from '../command.ts';
import type { ExitCode } from '../exit.ts';
import { wrap } from '../terminal/width.ts';

const INDENT = '      ';
const WIDTH = 74;

const settingsText = Object.values(SETTINGS)
  .map(
    ({ variable, what }) =>
      `  ${variable} or ${flagOf(variable)}\n${wrap(what, WIDTH)
        .map((line) => INDENT + line)
        .join('\n')}`,
  )
  .join('\n');

export const command = defineCommand<[flags: string[]]>({
  reach: 'machine',
  configure: (command) => {
    command.argument('[flags...]', 'settings').allowUnknownOption().passThroughOptions();
  },
  details: `Settings, as variables or flags:\n\n${settingsText}`,
  examples: ['nebula server', 'nebula server --listen 127.0.0.1:0 --data ./data'],
  run: async (session, [flags]) => (await runServer(flags, session.terminal.env)) as ExitCode,
});
