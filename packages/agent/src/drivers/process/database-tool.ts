// Dump and restore on a process cluster. The embedded PostgreSQL brings no client programs, so those of this machine are
// used: any that are as new as the database, since an older pg_dump refuses a newer server.
import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { programEnvironment, requirePrograms } from '../../postgres/embedded.ts';
import type { Tool, ToolRun } from '../../tunnels/database-place.ts';
import type { RunningDatabase } from '../replacement/replacing-driver.ts';

const run = promisify(execFile);
/** Where distributions and Homebrew put each version; what stands after it is the programs' folder. */
const SHELVES = [
  ['/usr/lib/postgresql', 'bin'],
  ['/usr/local/opt', 'bin'],
  ['/opt/homebrew/opt', 'bin'],
] as const;
const SAID_CHARACTERS = 4_000;
const VERSION_LIMIT_MS = 5_000;

/** Throws what to install where no program is new enough. */
export async function runDatabaseTool(
  { credentials, port }: RunningDatabase,
  tool: Tool,
  args: readonly string[],
): Promise<ToolRun> {
  const program = await findTool(tool, Number(requirePrograms().version));
  const child = spawn(program, [...args], {
    cwd: '/',
    // Not on the command line, which every process of the machine can read.
    env: {
      ...programEnvironment(),
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGUSER: credentials.user,
      PGPASSWORD: credentials.password,
      PGDATABASE: credentials.name,
    },
    stdio: 'pipe',
  });
  let said = '';
  child.stderr
    .setEncoding('utf8')
    .on('data', (chunk: string) => (said = (said + chunk).slice(-SAID_CHARACTERS)));
  const ended = new Promise<string | null>((resolve) => {
    child.on('error', (error) => resolve(`${tool} could not be started: ${error.message}`));
    child.on('close', (code, signal) =>
      resolve(code === 0 ? null : said.trim() || `${tool} ended with ${signal ?? code}`),
    );
  });
  return { input: child.stdin, output: child.stdout, ended, stop: () => child.kill('SIGKILL') };
}

/** The oldest that is new enough: it is the most alike. */
async function findTool(tool: Tool, major: number): Promise<string> {
  const found = await Promise.all(
    candidates(tool).map(async (path) => ({ path, version: await versionOf(path) })),
  );
  const usable = found.filter(({ version }) => version >= major).toSorted((a, b) => a.version - b.version)[0];
  if (usable !== undefined) return usable.path;
  const newest = Math.max(0, ...found.map(({ version }) => version));
  const here = newest === 0 ? 'there is none' : `the newest there is of version ${newest}`;
  throw new Error(
    `${tool} of PostgreSQL ${major} or newer is needed on the cluster's machine, and ${here}: install it ` +
      `(postgresql-client-${major}), or use your own machine's: nebula pg connect NAME -- ${tool} …`,
  );
}

function candidates(tool: Tool): string[] {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder.startsWith('/'));
  const shelved = SHELVES.flatMap(([shelf, bin]) =>
    existsSync(shelf) ? readdirSync(shelf).map((version) => join(shelf, version, bin)) : [],
  );
  const folders = new Set([dirname(requirePrograms().postgres), ...onPath, ...shelved]);
  return [...folders].map((folder) => join(folder, tool)).filter((path) => existsSync(path));
}

/** 0 where it does not say. */
async function versionOf(program: string): Promise<number> {
  try {
    const { stdout } = await run(program, ['--version'], { timeout: VERSION_LIMIT_MS });
    return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
