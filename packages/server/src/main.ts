// `nebula server`: configuration in, a running server, signals, an exit code out. What it prints on standard output is
// for people and for programs that look for the address; the log goes to standard error.
import { type Config, ConfigError, readConfig } from './config.ts';
import { makeLog } from './log.ts';
import { type RunningServer, startServer } from './server.ts';
import { VERSION } from './version.ts';

const WRONG_USAGE = 2;

/** Resolves with the exit code once the server has ended. */
export async function runServer(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  // From here on: a signal while it starts lets it start and end, so that nothing is left half done.
  const signalled = untilSignal();
  let config: Config;
  let server: RunningServer;
  try {
    config = readConfig(argv, env);
    server = await startServer(config, makeLog(config.logLevel, process.stderr.isTTY));
  } catch (error) {
    return refuse(error);
  }
  announce(config, server);
  await signalled;
  if (process.stdout.isTTY) say('Ending. What runs on the local cluster runs on; "nebula down" stops it.');
  await server.close();
  return 0;
}

/** One line, whatever went wrong. */
function refuse(error: unknown): number {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`nebula: ${text.split('\n')[0]}\n`);
  return error instanceof ConfigError ? WRONG_USAGE : 1;
}

function announce(config: Config, { url, ownerLink }: RunningServer): void {
  say(`Nebula ${VERSION} listens on ${url}`);
  if (config.publicUrl !== null && config.publicUrl !== url) say(`Public address: ${config.publicUrl}`);
  if (ownerLink !== null) say(`The first owner's link, for one use within 7 days: ${ownerLink}`);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A second signal changes nothing: ending takes the time that it takes, and nothing is left half done. */
function untilSignal(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => done());
  });
}
