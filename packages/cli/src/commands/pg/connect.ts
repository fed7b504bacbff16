// `nebula pg connect`: a person's own psql, or any tool of theirs, at a database wherever its cluster is. The database's
// password is neither asked for nor shown: the cluster's agent signs in.
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defineCommand } from '../../command.ts';
import { openDoor, type LocalDoor } from '../../databases/local-door.ts';
import { openTunnel, type OpenTunnel } from '../../databases/open-tunnel.ts';
import { EXIT, type ExitCode, UsageError } from '../../exit.ts';
import { wholeNumber } from '../../input/numbers.ts';
import type { Session } from '../../session/session.ts';

interface Options {
  readonly address?: boolean;
  readonly port?: number;
}

const LAST_PORT = 65_535;
/** Whoever signs in with it is signed in by the agent as the database's own user. */
const USER = 'nebula';

export const command = defineCommand<[service: string, words: string[]], Options>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('<service>', 'the database')
      .argument('[command...]', 'behind --: what is run with PGHOST, PGPASSWORD … set; psql when absent')
      .option('--address', 'only opens a local address, and shows it, until Ctrl-C')
      .option('--port <number>', 'the local port; a free one when absent', wholeNumber(1, LAST_PORT));
  },
  details:
    'Without psql on this machine it shows a local address for a tool of yours. The address and its password work on this machine alone, as long as this command runs. Each connection is an entry of the audit log. In production it takes somebody who may decide approvals.',
  examples: [
    'nebula pg connect db                          # psql',
    'nebula pg connect db -- psql -1 -f seed.sql   # one transaction',
    'nebula pg connect db --address --port 5433    # for a tool with windows',
  ],
  run: async (session, [service, words], { address = false, port = 0 }) => {
    const place = await session.place();
    const open = (): Promise<OpenTunnel> => openTunnel(session, place, service, 'connect');
    // The first one is opened before anything is shown or started: what is refused is refused here.
    let ready: OpenTunnel | null = await open();
    const { database } = ready;
    const door = await openDoor(port, async () => {
      const first = ready;
      ready = null;
      return first !== null && !first.stream.destroyed ? first : open();
    }).catch((error: unknown) => {
      ready?.stream.destroy();
      throw new UsageError(`Port ${port} cannot be opened here: ${(error as Error).message}.`);
    });
    const run = words.length > 0 ? words : address ? null : hasProgram('psql', session) ? ['psql'] : null;
    try {
      if (run !== null) return await runTool(session, run, variables(door, database));
      ready.stream.destroy();
      return await showAddress(session, door, database);
    } finally {
      door.close();
      ready?.stream.destroy();
    }
  },
});

const variables = (door: LocalDoor, database: string): Record<string, string> => ({
  PGHOST: '127.0.0.1',
  PGPORT: String(door.port),
  PGUSER: USER,
  PGPASSWORD: door.password,
  PGDATABASE: database,
  PGSSLMODE: 'disable',
});

function hasProgram(name: string, { terminal }: Session): boolean {
  return (terminal.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return folder !== '';
    } catch {
      return false;
    }
  });
}

async function runTool(
  { terminal }: Session,
  [program = '', ...args]: readonly string[],
  env: Record<string, string>,
): Promise<ExitCode> {
  // Ctrl-C is the tool's: psql ends a statement with it.
  const ignore = (): void => undefined;
  process.on('SIGINT', ignore);
  try {
    const child = spawn(program, args, { env: { ...terminal.env, ...env }, stdio: 'inherit' });
    const code = await new Promise<number | null>((resolve, reject) =>
      child.on('error', reject).on('close', resolve),
    );
    return code === 0 ? EXIT.done : EXIT.refused;
  } catch (error) {
    throw new UsageError(`${program} cannot be run: ${(error as Error).message}.`);
  } finally {
    process.off('SIGINT', ignore);
  }
}

async function showAddress(session: Session, door: LocalDoor, database: string): Promise<ExitCode> {
  const given = { host: '127.0.0.1', port: door.port, user: USER, password: door.password, database };
  const url = `postgresql://${USER}:${door.password}@127.0.0.1:${door.port}/${encodeURIComponent(database)}`;
  session.show({ ...given, url }, () => [url]);
  session.tell(['It works on this machine until this command ends. Ctrl-C closes it.']);
  await new Promise<void>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  return EXIT.done;
}
