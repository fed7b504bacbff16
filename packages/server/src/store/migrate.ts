// Brings the database to this version's schema: forward only, by any replica, all in one transaction under a lock that
// the others wait for. A database of a newer Nebula is refused: its rows may mean what this version does not know.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { machineTriggers } from './machine-triggers.ts';

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}

const FOLDER = join(import.meta.dirname, 'migrations');
const OLDEST_SERVER = 150_000;
/** Any number that nobody else uses: "nebula" in ASCII. */
const LOCK = 0x6e_65_62_75_6c_61;

/** The migrations of this version, in their order; their numbers have no gap. */
export function migrations(): Migration[] {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return files.map((file, index) => {
    const version = Number(file.slice(0, 4));
    if (version !== index + 1) throw new Error(`migration ${file} should be number ${index + 1}`);
    return { version, name: file.slice(5, -4), sql: readFileSync(join(FOLDER, file), 'utf8') };
  });
}

/**
 * Throws one sentence for a PostgreSQL that is too old, a schema that is newer than this program, and, with
 * `mayMigrate` false, one that is older.
 */
export async function migrate(client: pg.ClientBase, mayMigrate: boolean): Promise<void> {
  await requireServer(client);
  const wanted = migrations();
  const triggers = machineTriggers();
  if (await isCurrent(client, wanted, triggers.version)) return;
  if (!mayMigrate)
    throw new Error(
      'the database has an older schema than this Nebula: start one server that may migrate it first',
    );
  await client.query('begin');
  try {
    // Whoever migrates first may take long; nobody who waits for it is stuck.
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await apply(client, wanted, triggers);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function requireServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ number: number; shown: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as shown`,
  );
  const [server] = rows;
  if (server && server.number >= OLDEST_SERVER) return;
  throw new Error(`the database is PostgreSQL ${server?.shown}; Nebula needs PostgreSQL 15 or newer`);
}

async function appliedVersions(client: pg.ClientBase): Promise<{ version: number; triggers: string | null }> {
  const { rows: tables } = await client.query(`select to_regclass('schema_migration') as found`);
  if (tables[0]?.found === null) return { version: 0, triggers: null };
  const { rows } = await client.query<{ version: number; triggers: string | null }>(
    `select coalesce((select max(version) from schema_migration), 0) as version,
       (select content from schema_generated where name = 'machine-triggers') as triggers`,
  );
  return rows[0] ?? { version: 0, triggers: null };
}

async function isCurrent(client: pg.ClientBase, wanted: Migration[], triggers: string): Promise<boolean> {
  const found = await appliedVersions(client);
  if (found.version > wanted.length)
    throw new Error(
      `the database has schema ${found.version}, made by a newer Nebula; this one knows ${wanted.length}: start the newer version`,
    );
  return found.version === wanted.length && found.triggers === triggers;
}

async function apply(
  client: pg.ClientBase,
  wanted: Migration[],
  triggers: { version: string; sql: string },
): Promise<void> {
  await client.query(
    `create table if not exists schema_migration (
       version integer primary key, name text not null, applied_at timestamptz not null default now());
     create table if not exists schema_generated (name text primary key, content text not null)`,
  );
  // Read again: another replica may have done it while this one waited for the lock.
  if (await isCurrent(client, wanted, triggers.version)) return;
  const { version } = await appliedVersions(client);
  for (const migration of wanted.slice(version)) {
    await client.query(migration.sql);
    await client.query('insert into schema_migration (version, name) values ($1, $2)', [
      migration.version,
      migration.name,
    ]);
  }
  await client.query(triggers.sql);
  await client.query(
    `insert into schema_generated (name, content) values ('machine-triggers', $1)
     on conflict (name) do update set content = excluded.content`,
    [triggers.version],
  );
}
