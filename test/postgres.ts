// One PostgreSQL for a whole test run; each test file makes its own database in it. It ends with the run, however the
// run ends. Durability is off: what a crash of the database itself loses is no business of these tests.
import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  prepareCluster,
  programEnvironment,
  requirePrograms,
  serverArguments,
} from '../packages/agent/src/postgres/embedded.ts';
import { findPostmaster } from '../packages/agent/src/postgres/postmaster.ts';
import { databaseUser } from '../packages/agent/src/postgres/programs.ts';
import { freePort } from './free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a superuser, database `postgres`. */
    databaseUrl: string;
  }
}

const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
  autovacuum_naptime: '10s',
};

const START_LIMIT_MS = 60_000;

// The server's keeper: it stops the server, at once, and removes its files when its own input ends. The input is a
// pipe that only the test run holds, so this happens even when the run is killed.
const KEEPER = '"$@" & server=$!; read -r _; kill -QUIT $server; wait $server; rm -rf "$FOLDER"';

/** Provides `databaseUrl` and sets NEBULA_TEST_DATABASE_URL; one that is set already is used as it is. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['NEBULA_TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: async () => undefined } : await startDatabase();
  process.env['NEBULA_TEST_DATABASE_URL'] = server.url;
  project.provide('databaseUrl', server.url);
  return async () => {
    await server.stop();
    if (!given) delete process.env['NEBULA_TEST_DATABASE_URL'];
  };
}

/** One of its own, empty, with a superuser's URL; the caller stops it. */
export async function startDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'nebula-test-database-'));
  chmodSync(folder, 0o711);
  const dir = join(folder, 'data');
  const mendBelow = [resolve(import.meta.dirname, '..')];
  await prepareCluster({ dir, user: 'nebula', password: 'nebula', database: null, mendBelow });
  const port = await freePort();
  const user = databaseUser();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const command = [
    requirePrograms().postgres,
    ...serverArguments({ dir, port, socketDir: dir, settings: SETTINGS }),
  ];
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'keeper', ...command], {
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    cwd: '/',
    env: { ...programEnvironment(), FOLDER: folder },
    // A group of its own: Ctrl-C is for the run, which then lets go of the pipe.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  keeper.stderr.setEncoding('utf8').on('data', (chunk: string) => (said = (said + chunk).slice(-4_000)));
  const ended = new Promise<void>((done) => keeper.on('close', () => done()));
  const stop = async (): Promise<void> => {
    keeper.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_LIMIT_MS;
  while (!findPostmaster(dir)?.ready) {
    if (Date.now() > deadline || /FATAL/.test(said)) {
      await stop();
      throw new Error(`the tests' database did not start: ${said.trim()}`);
    }
    await new Promise((next) => setTimeout(next, 10));
  }
  return { url: `postgres://nebula:nebula@127.0.0.1:${port}/postgres`, stop };
}
