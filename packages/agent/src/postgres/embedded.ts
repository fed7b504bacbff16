// The embedded PostgreSQL: makes a data folder and runs a server on it, for Nebula's own database and for databases
// that people deploy. A server outlives who started it; whoever comes next finds it by its folder. It listens on
// loopback only, and no password is ever on a command line or stays on disk.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { findPostmaster, stopPostmaster, isAlive } from './postmaster.ts';
import { databaseUser, openPrograms, postgresPrograms, type PostgresPrograms } from './programs.ts';
import { makeFolder, openWay, type RunAs } from './searchable.ts';

/** A PostgreSQL "cluster" is one data folder; it has nothing to do with Nebula's clusters. */
export interface ClusterPlan {
  /** The data folder; made when absent, left alone when it holds a database already. */
  readonly dir: string;
  readonly user: string;
  readonly password: string;
  /** A database that `user` owns, beside `postgres`. */
  readonly database: string | null;
  /** Folders that may be opened for the database's user (see openWay). */
  readonly mendBelow: readonly string[];
}

export interface ServerPlan {
  readonly dir: string;
  readonly port: number;
  readonly socketDir: string;
  readonly mendBelow: readonly string[];
  /** File for what the server says before its own log begins; overwritten. */
  readonly logFile: string;
  /** `-c name=value`, over the modest defaults. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** `stop` asks for a fast shutdown, and insists after `graceMs` (10 s). */
export interface RunningPostgres {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  /** True when it ran already and was only found. */
  readonly adopted: boolean;
  readonly stop: (graceMs?: number) => Promise<void>;
  readonly isAlive: () => boolean;
}

/** Modest on purpose: many of these run on one machine. Statements with values in them never get into a log. */
export const SERVER_SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '16MB',
  max_connections: '100',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  wal_level: 'replica',
  max_wal_senders: '0',
  dynamic_shared_memory_type: 'posix',
  io_method: 'sync',
  jit: 'off',
  password_encryption: 'scram-sha-256',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  unix_socket_permissions: '0777',
};

/** Who starts a server and leaves reads none of its output: it keeps its own log, a file a weekday, each overwritten. */
const OWN_LOG: Readonly<Record<string, string>> = {
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
};

/** Throws one line that says the way out, for platforms that no package exists for. */
export function requirePrograms(): PostgresPrograms {
  const found = postgresPrograms();
  if (found !== null) return found;
  throw new Error(
    `no embedded PostgreSQL for ${process.platform}-${process.arch}: set NEBULA_DATABASE_URL to a PostgreSQL 15 or newer`,
  );
}

/** The environment of the database's programs: nothing of ours. */
export const programEnvironment = (): Record<string, string> => ({
  PATH: '/usr/bin:/bin',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
});

const identity = (user: RunAs | null): { uid?: number; gid?: number } =>
  user === null ? {} : { uid: user.uid, gid: user.gid };

const isCluster = (dir: string): boolean => existsSync(join(dir, 'PG_VERSION'));

/**
 * Makes the data folder with its first user and database. It is made beside its place and renamed at the end, so a
 * crash leaves nothing half done. Throws one line: no programs, a folder out of reach, another major version.
 */
export async function prepareCluster(plan: ClusterPlan): Promise<void> {
  const programs = requirePrograms();
  const user = databaseUser();
  makeFolder(dirname(plan.dir));
  openPrograms(programs, user, plan.mendBelow);
  if (user !== null) openWay(dirname(plan.dir), user, plan.mendBelow);
  if (isCluster(plan.dir)) return requireSameVersion(plan.dir, programs);
  if (/["\0\n]/.test(plan.user)) throw new Error('a database user is a name without quotes and line breaks');

  const draft = `${plan.dir}.new`;
  const passwordFile = `${plan.dir}.pw`;
  rmSync(draft, { recursive: true, force: true });
  rmSync(plan.dir, { recursive: true, force: true });
  makeFolder(draft);
  chmodSync(draft, 0o700);
  writeFileSync(passwordFile, plan.password, { mode: 0o600 });
  if (user !== null) for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid);
  try {
    await run(programs.initdb, initArguments(draft, plan.user, passwordFile), user, '');
  } finally {
    rmSync(passwordFile, { force: true });
  }
  if (plan.database !== null && plan.database !== 'postgres') {
    const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
    const statement = `CREATE DATABASE ${quoted(plan.database)} OWNER ${quoted(plan.user)}\n`;
    await run(programs.postgres, ['--single', '-D', draft, 'postgres'], user, statement);
  }
  renameSync(draft, plan.dir);
}

const initArguments = (dir: string, user: string, passwordFile: string): string[] => [
  ...['-D', dir, '-U', user, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'],
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  // Else a failing ALTER USER would print the password.
  ...['-c', 'log_min_error_statement=panic'],
];

function requireSameVersion(dir: string, programs: PostgresPrograms): void {
  const found = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim();
  if (found === programs.version) return;
  throw new Error(
    `the database in ${dir} was made by PostgreSQL ${found}, this Nebula brings ${programs.version}: use the Nebula that made it, or another folder`,
  );
}

/** Runs a program to its end; throws its last lines when it fails. */
async function run(program: string, args: string[], user: RunAs | null, input: string): Promise<void> {
  const child = spawn(program, args, {
    ...identity(user),
    cwd: '/',
    env: programEnvironment(),
    stdio: 'pipe',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output = (output + chunk).slice(-4_000)));
  }
  child.stdin.on('error', () => undefined).end(input);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  // A server in single-user mode says ERROR and ends with 0.
  if (code === 0 && !/\b(ERROR|FATAL|PANIC):/.test(output)) return;
  throw new Error(`${program} failed (exit code ${code}): ${lastLines(output)}`);
}

const lastLines = (output: string): string => output.trim().split('\n').slice(-5).join(' / ');

/** The command line of a server on `dir`; without a port it takes the one in PGPORT. */
export function serverArguments(
  plan: Pick<ServerPlan, 'dir' | 'socketDir' | 'settings'> & { readonly port: number | null },
): string[] {
  const settings = { ...SERVER_SETTINGS, ...plan.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const port = plan.port === null ? [] : ['-p', String(plan.port)];
  return ['-D', plan.dir, ...port, '-k', plan.socketDir, ...flags];
}

/** Starts a server on a prepared folder, or adopts the one that runs there. Returns when it takes connections. */
export async function startPostgres(plan: ServerPlan): Promise<RunningPostgres> {
  const programs = requirePrograms();
  const user = databaseUser();
  const running = findPostmaster(plan.dir);
  if (running !== null) return untilReady(plan, running.pid, true);
  requireSameVersion(plan.dir, programs);
  openPrograms(programs, user, plan.mendBelow);
  makeFolder(plan.socketDir);
  if (user !== null) {
    for (const folder of [dirname(plan.dir), plan.socketDir]) openWay(folder, user, plan.mendBelow);
    chownSync(plan.socketDir, user.uid, user.gid);
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(plan, programs, user);
    } catch (error) {
      // After a kill -9 the backends of the server before need a moment to notice and to let its memory go.
      if (attempt === 10 || !/shared memory block|lock file/.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

async function launch(
  plan: ServerPlan,
  programs: PostgresPrograms,
  user: RunAs | null,
): Promise<RunningPostgres> {
  const log = openSync(plan.logFile, 'w', 0o600);
  const settings = { ...OWN_LOG, ...plan.settings };
  const child = spawn(programs.postgres, serverArguments({ ...plan, settings }), {
    ...identity(user),
    cwd: '/',
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const pid = await new Promise<number>((resolve, reject) => {
    child.on('error', reject).on('spawn', () => resolve(child.pid ?? 0));
  });
  child.unref();
  return untilReady(plan, pid, false);
}

/** With recovery after a crash in it. */
const START_LIMIT_MS = 60_000;

async function untilReady(plan: ServerPlan, pid: number, adopted: boolean): Promise<RunningPostgres> {
  const end = Date.now() + START_LIMIT_MS;
  while (isAlive(pid)) {
    const found = findPostmaster(plan.dir);
    if (found?.pid === pid && found.ready) {
      const stop = (graceMs = 10_000): Promise<void> => stopPostmaster(pid, graceMs);
      return {
        pid,
        port: found.port,
        socketDir: found.socketDir,
        adopted,
        stop,
        isAlive: () => isAlive(pid),
      };
    }
    if (Date.now() > end)
      throw new Error(`the database in ${plan.dir} was not ready within ${START_LIMIT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const said = adopted ? '' : readFileSync(plan.logFile, 'utf8');
  throw new Error(`the database in ${plan.dir} did not start: ${lastLines(said) || 'it ended'}`);
}
