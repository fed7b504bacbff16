// `nebula agent`: the agent of a cluster, until it is told to stop. What it runs goes on without it.
import { resolve } from 'node:path';
import { startAgent } from '@nebula/agent/agent';
import { attend } from '@nebula/agent/attendant';
import { DRIVERS } from '@nebula/agent/drivers/registry';
import { defineCommand } from '../command.ts';
import { Stopped, UsageError } from '../exit.ts';
import { choice } from '../input/numbers.ts';

interface Options {
  readonly driver: string;
  readonly data: string;
  readonly url?: string;
  readonly token?: string;
}

const drivers = DRIVERS.map(({ name }) => name);

export const command = defineCommand<[], Options>({
  reach: 'machine',
  configure: (command) => {
    command
      .requiredOption('--driver <driver>', drivers.join(', '))
      .option('--url <url>', 'the server; or NEBULA_URL')
      .option(
        '--token <token>',
        "the cluster's agent token; or NEBULA_AGENT_TOKEN, which other processes cannot see",
      )
      .option('--data <folder>', 'what it keeps', './.nebula-agent');
  },
  examples: ['NEBULA_AGENT_TOKEN=… nebula agent --driver process --url https://nebula.test'],
  run: async (session, _, options) => {
    const { env } = session.terminal;
    const token = options.token ?? env['NEBULA_AGENT_TOKEN'];
    const serverUrl = options.url ?? env['NEBULA_URL'];
    if (!token)
      throw new UsageError('The agent needs the token of its cluster: NEBULA_AGENT_TOKEN or --token.');
    if (!serverUrl) throw new UsageError('The agent needs the address of the server: NEBULA_URL or --url.');
    const stopping = new AbortController();
    const stopped = new Promise<void>((done) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
    });
    const agent = await startAgent({
      serverUrl,
      token,
      driver: choice('driver', drivers, options.driver),
      dataDir: resolve(options.data),
      log: (line) => session.tell([line]),
      signal: stopping.signal,
    }).catch((error: unknown) => {
      // No engine, or a folder that cannot be used: the sentence says what to do.
      throw new Stopped(error instanceof Error ? error.message : String(error));
    });
    session.tell([
      `The agent runs for ${serverUrl}. What it starts outlives it: nebula down --data ${options.data}`,
    ]);
    const leave = attend(options.data, 'agent');
    await stopped;
    await agent.stop();
    leave();
  },
});
