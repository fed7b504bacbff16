// `nebula down`: stops what a cluster on this machine and the embedded database still run. Data stays.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { attendantOf } from '@nebula/agent/attendant';
import { down } from '@nebula/agent/down';
import { localClusterFolder } from '@nebula/server/local-agent';
import { stopEmbedded } from '@nebula/server/store/embedded';
import { defineCommand } from '../command.ts';
import { Stopped } from '../exit.ts';

export const command = defineCommand<[], { data?: string }>({
  reach: 'machine',
  configure: (command) => {
    command.option('--data <folder>', 'of the server or the agent; or NEBULA_DATA (./.nebula when absent)');
  },
  details:
    'Refused while the server (or the agent) of the folder runs: it would start everything again. The next start goes on from there.',
  examples: ['nebula down', 'nebula down --data ./.nebula-agent'],
  run: async (session, _, options) => {
    const data = resolve(options.data ?? (session.terminal.env['NEBULA_DATA'] || './.nebula'));
    await requireUnattended(data);
    const cluster = localClusterFolder(data);
    // An agent's own folder is the cluster's; a server's has it inside.
    const stopped = await down(existsSync(cluster) ? cluster : data);
    const database = await stopEmbedded(data);
    session.show({ stopped, database }, (ended) => [
      ...ended.stopped.map((path) => `stopped ${path}`),
      ...(ended.database ? ['stopped the embedded database'] : []),
      ...(ended.stopped.length === 0 && !ended.database ? [`Nothing of ${data} runs.`] : []),
    ]);
  },
});

/** One that was told to end has this long to do so. */
const ENDING_MS = 3_000;
const LOOK_MS = 100;

async function requireUnattended(data: string): Promise<void> {
  const deadline = Date.now() + ENDING_MS;
  for (let found = attendantOf(data); found !== null; found = attendantOf(data)) {
    if (Date.now() >= deadline)
      throw new Stopped(
        `The ${found.what} of ${data} still runs (process ${found.pid}) and would start everything again. ` +
          `End it first, with Ctrl-C or "kill ${found.pid}"; then run nebula down again.`,
      );
    await new Promise((next) => setTimeout(next, LOOK_MS));
  }
}
