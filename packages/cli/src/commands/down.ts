// `nebula down`: stops what a cluster on this machine and the embedded database still run. Data stays.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { down } from '@nebula/agent/down';
import { localClusterFolder } from '@nebula/server/local-agent';
import { stopEmbedded } from '@nebula/server/store/embedded';
import { defineCommand } from '../command.ts';

export const command = defineCommand<[], { data?: string }>({
  reach: 'machine',
  configure: (command) => {
    command.option('--data <folder>', 'of the server or the agent; or NEBULA_DATA (./.nebula when absent)');
  },
  details: 'Stop the server first: it would start everything again. The next start goes on from there.',
  examples: ['nebula down', 'nebula down --data ./.nebula-agent'],
  run: async (session, _, options) => {
    const data = resolve(options.data ?? (session.terminal.env['NEBULA_DATA'] || './.nebula'));
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
