// The tests' database: `testStore()` clones a migrated template on the run's PostgreSQL and opens a store on it. No test
// shares rows with another, and nothing is left when it ends.
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, onTestFinished } from 'vitest';
import { machineTriggers } from '../src/store/machine-triggers.ts';
import { migrations } from '../src/store/migrate.ts';
import { openStore, type Store } from '../src/store/store.ts';

export interface TestStore extends Store {
  readonly databaseUrl: string;
  readonly secretKeys: readonly string[];
  /** Another replica on the same database; closed with it. */
  another(options?: { secretKeys?: readonly string[]; poolSize?: number }): Promise<Store>;
}

export const testKey = (): string => randomBytes(32).toString('base64');

export const quiet = pino({ level: process.env['NEBULA_TEST_LOG'] ?? 'silent' });

/** The URL of another database on the run's PostgreSQL. */
export function databaseUrlOf(name: string): string {
  const url = new URL(process.env['NEBULA_TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

const left = new Set<() => Promise<void>>();
// Measures and pictures open worlds outside of a test run: there nothing ends by itself.
if (process.env['VITEST'] !== undefined) afterAll(endAll);

async function endAll(): Promise<void> {
  // What was opened last ends first: a server before its store.
  for (const end of [...left].reverse()) await end();
}

/** Ends with the test that asked, or with the file when a hook or the file itself did. */
export function atTheEnd(end: () => Promise<void>): void {
  try {
    onTestFinished(end);
  } catch {
    left.add(end);
  }
}

/** A database of its own with today's schema, and a store on it; both gone afterwards. */
export async function testStore(options: { poolSize?: number } = {}): Promise<TestStore> {
  const databaseUrl = await emptyDatabase(await template());
  const secretKeys = [testKey()];
  const open = (more: { secretKeys?: readonly string[]; poolSize?: number } = {}): Promise<Store> =>
    openStore({ databaseUrl, secretKeys, log: quiet, ...options, ...more });
  const store = await open();
  const stores = [store];
  atTheEnd(async () => {
    await Promise.all(stores.map((each) => each.close()));
    await dropDatabase(databaseUrl);
  });
  const another: TestStore['another'] = async (more) => {
    const made = await open(more);
    stores.push(made);
    return made;
  };
  return { ...store, databaseUrl, secretKeys, another };
}

/** A new database, empty or a clone. Whoever makes one without `testStore` drops it. */
export async function emptyDatabase(from?: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer((client) => client.query(`create database ${name}${from ? ` template ${from}` : ''}`));
  return databaseUrlOf(name);
}

export const dropDatabase = (databaseUrl: string): Promise<void> =>
  onServer(async (client) => {
    await client.query(`drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
  });

/** Runs a statement on the server's own database, as its superuser. */
export async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env['NEBULA_TEST_DATABASE_URL'] });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One for each state of the schema, made by whoever comes first. It holds no keys. */
async function template(): Promise<string> {
  const content = JSON.stringify([migrations(), machineTriggers().version]);
  const name = `template_${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
  await onServer(async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('nebula test template'))`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    await client.query(`drop database if exists ${name}_draft with (force)`);
    await client.query(`create database ${name}_draft`);
    const databaseUrl = databaseUrlOf(`${name}_draft`);
    const store = await openStore({ databaseUrl, secretKeys: [testKey()], log: quiet });
    await store.pool.query('delete from key_check');
    await store.close();
    await client.query(`alter database ${name}_draft rename to ${name}`);
  });
  return name;
}
