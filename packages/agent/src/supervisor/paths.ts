// Where a cluster's supervisor keeps its things, and the names that only one of them can hold at a time.
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../postgres/searchable.ts';

/** All follow from the data folder's real path, so that two ways to write it find the same supervisor. */
export interface SupervisorPaths {
  readonly dataDir: string;
  readonly folder: string;
  readonly socket: string;
  readonly state: string;
  readonly log: string;
  readonly logs: string;
  /** Holds the address of the engine whose containers are this cluster's, where it has any. */
  readonly engine: string;
  /** Folders in which only this cluster's apps work. */
  readonly appFolders: readonly string[];
  /** Names the cluster on this machine: for its lock and its control groups. */
  readonly name: string;
}

/** Longer paths are no addresses of a unix socket. */
const SOCKET_PATH_BYTES = 100;

/** Makes what is missing. */
export function supervisorPaths(dataDir: string): SupervisorPaths {
  makeFolder(dataDir);
  const real = realpathSync(dataDir);
  const name = `nebula-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`;
  const folder = join(real, 'supervisor');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const near = join(folder, 'supervisor.sock');
  return {
    dataDir: real,
    folder,
    name,
    socket: Buffer.byteLength(near) <= SOCKET_PATH_BYTES ? near : join(privateFolder(name), 's.sock'),
    state: join(folder, 'state.json'),
    log: join(folder, 'supervisor.log'),
    logs: join(real, 'logs'),
    engine: join(real, 'engine'),
    appFolders: ['checkouts', 'volumes', 'services'].map((one) => join(real, one)),
  };
}

/** A folder of ours among everybody's temporary files; one that somebody else made there is refused. */
function privateFolder(name: string): string {
  const folder = join(tmpdir(), name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = lstatSync(folder);
  if (!stat.isDirectory() || stat.uid !== process.getuid?.() || (stat.mode & 0o077) !== 0) {
    throw new Error(`${folder} is not a private folder of ours: remove it, or choose a shorter NEBULA_DATA`);
  }
  return folder;
}
