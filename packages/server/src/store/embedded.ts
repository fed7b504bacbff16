// The server's own PostgreSQL, for whoever brings none: a data folder below NEBULA_DATA, on loopback only, with a random
// password that only this server's user reads. One that outlived a killed server is adopted, never started twice.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { prepareCluster, startPostgres, type RunningPostgres } from '@nebula/agent/postgres/embedded';
import { findPostmaster, stopPostmaster } from '@nebula/agent/postgres/postmaster';
import { makeFolder } from '@nebula/agent/postgres/searchable';

/** `databaseUrl` holds the password: it must not get into a log. */
export interface EmbeddedDatabase {
  readonly databaseUrl: string;
  readonly port: number;
  /** True when it still ran from a server before. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

const USER = 'nebula';
const DATABASE = 'nebula';
const CHECKOUT = resolve(import.meta.dirname, '../../../..');
/** A socket's path may have 107 bytes; the name in the folder takes some. */
const LONGEST_SOCKET_FOLDER = 80;
/** Only for a port that was free and then taken. */
const PORT_ATTEMPTS = 5;

const SETTINGS = { shared_buffers: '64MB' };

const clusterOf = (dataDir: string): string => join(dataDir, 'database');

/**
 * `port`: a free one unless given. `existing`: never makes a new one. Throws one sentence: no programs for this
 * platform, a folder out of reach, or one of another major version.
 */
export async function startEmbedded(
  dataDir: string,
  options: { readonly port?: number; readonly existing?: boolean } = {},
): Promise<EmbeddedDatabase> {
  const root = resolve(dataDir);
  const dir = clusterOf(root);
  if (options.existing && !existsSync(dir)) throw new Error(`${dir} is gone`);
  makeFolder(root);
  const password = passwordOf(root, dir);
  const mendBelow = [root, CHECKOUT];
  await prepareCluster({ dir, user: USER, password, database: DATABASE, mendBelow });
  const server = await start(root, dir, mendBelow, options.port);
  return {
    databaseUrl: `postgres://${USER}:${password}@127.0.0.1:${server.port}/${DATABASE}`,
    port: server.port,
    adopted: server.adopted,
    stop: () => server.stop(),
  };
}

/** Now, whoever started it; it may have ended a moment later. */
export const embeddedRuns = (dataDir: string): boolean =>
  findPostmaster(clusterOf(resolve(dataDir))) !== null;

/** Ends the database of a data folder, whoever started it; false when none ran. */
export async function stopEmbedded(dataDir: string): Promise<boolean> {
  const running = findPostmaster(clusterOf(resolve(dataDir)));
  if (!running) return false;
  await stopPostmaster(running.pid, 10_000);
  return true;
}

/** Somebody may take a free port before the database does: then another one. */
async function start(
  root: string,
  dir: string,
  mendBelow: string[],
  port?: number,
): Promise<RunningPostgres> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPostgres({
        dir,
        port: port ?? (await freePort()),
        socketDir: socketFolder(root),
        mendBelow,
        logFile: join(root, 'database-start.log'),
        settings: SETTINGS,
      });
    } catch (error) {
      if (attempt === PORT_ATTEMPTS || !/could not (bind|create any TCP)|in use/i.test(String(error)))
        throw error;
    }
  }
}

const socketFolder = (root: string): string => {
  const folder = join(root, 'socket');
  return Buffer.byteLength(folder) <= LONGEST_SOCKET_FOLDER ? folder : mkdtempSync(join(tmpdir(), 'nebula-'));
};

/** Written before the cluster is made, so that no crash leaves a cluster whose password nobody knows. */
function passwordOf(root: string, dir: string): string {
  const file = join(root, 'database-password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (existsSync(dir))
    throw new Error(`${file} is gone: without it the database in ${dir} cannot be opened; bring it back`);
  const password = randomBytes(24).toString('hex');
  writeFileSync(`${file}.new`, `${password}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return password;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, failed) => server.on('error', failed).listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
