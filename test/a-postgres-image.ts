// The image of a whole PostgreSQL, made on the spot from a server and its client programs that this machine has: the one
// image of which dumps and restores can be tried where no registry is reached. For user 65534.
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '@nebula/agent/engine/engine';
import { importImage, librariesOf, put } from './an-engine.ts';

const SHELF = '/usr/lib/postgresql';
const PROGRAMS = ['postgres', 'initdb', 'pg_dump', 'pg_restore', 'pg_isready', 'psql'];

/** The newest major version of which everything is here; null: none. */
export function installedPostgres(): string | null {
  if (!existsSync(SHELF) || !existsSync('/bin/busybox')) return null;
  const whole = readdirSync(SHELF).filter((version) =>
    PROGRAMS.every((program) => existsSync(join(SHELF, version, 'bin', program))),
  );
  return whole.toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? null;
}

/** Under the official image's name and that version as its tag. `folder` is a fresh one. */
export async function importPostgres(engine: Engine, version: string, folder: string): Promise<void> {
  const tree = join(folder, 'postgres');
  for (const part of [`lib/postgresql/${version}`, `share/postgresql/${version}`])
    cpSync(join('/usr', part), join(tree, 'usr', part), { recursive: true, dereference: true });
  const bin = join(SHELF, version, 'bin');
  for (const program of PROGRAMS)
    for (const library of librariesOf(join(bin, program))) put(tree, library, library);
  put(tree, '/bin/busybox', '/bin/sh');
  const data = join(tree, 'var/lib/postgresql/data');
  for (const path of [join(tree, 'etc'), join(tree, 'tmp'), data]) mkdirSync(path, { recursive: true });
  chmodSync(join(tree, 'tmp'), 0o777);
  chownSync(data, 65_534, 65_534);
  writeFileSync(join(tree, 'etc/passwd'), 'nobody:x:65534:65534::/tmp:/bin/sh\n');
  writeFileSync(join(tree, 'entrypoint.sh'), ENTRYPOINT);
  await importImage(engine, `docker.io/library/postgres:${version}`, tree, [
    'ENTRYPOINT ["/bin/sh","/entrypoint.sh"]',
    `ENV PATH=${bin}:/bin`,
    'ENV PGDATA=/var/lib/postgresql/data/pgdata',
    'USER 65534',
    'EXPOSE 5432/tcp',
  ]);
}

const ENTRYPOINT = `set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  initdb -D "$PGDATA" -U "$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8 --locale=C
  printf 'create database "%s"' "$POSTGRES_DB" | postgres --single -D "$PGDATA" postgres
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
fi
exec postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/tmp
`;
