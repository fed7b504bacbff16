import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { dropDatabase, emptyDatabase, quiet, testKey } from '../../test/test-store.ts';
import { migrate, migrations } from './migrate.ts';
import { openStore, type Store } from './store.ts';
import { Unavailable } from './unavailable.ts';

let databaseUrl: string;
let opened: Store[];
const secretKeys = [testKey()];
beforeEach(async () => {
  databaseUrl = await emptyDatabase();
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((store) => store.close()));
  await dropDatabase(databaseUrl);
});

async function open(more: { migrate?: boolean; secretKeys?: string[] } = {}): Promise<Store> {
  const store = await openStore({ databaseUrl, secretKeys, log: quiet, ...more });
  opened.push(store);
  return store;
}

const versions = async (store: Store) =>
  (await store.pool.query('select version from schema_migration order by version')).rows.map(
    (row) => row.version,
  );

describe('migrations', () => {
  it('C-146: several replicas that start at once migrate once', async () => {
    const stores = await Promise.all([open(), open(), open(), open()]);
    expect(await versions(stores[0])).toEqual(migrations().map(({ version }) => version));
    expect((await stores[0]?.pool.query('select * from key_check'))?.rowCount).toBe(1);
  });

  it('of replicas with different keys that start at once on a new database, one is refused', async () => {
    const all = await Promise.allSettled(
      [testKey(), testKey(), testKey()].map((key) => open({ secretKeys: [key] })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('C-146: a schema of a newer Nebula is refused in one sentence', async () => {
    const store = await open();
    await store.pool.query(`insert into schema_migration (version, name) values (9999, 'future')`);
    await expect(open()).rejects.toThrow(
      /^the database has schema 9999, made by a newer Nebula; .* start the newer/,
    );
  });

  it('an older schema is refused by who may not migrate, and then brought forward by who may', async () => {
    await expect(open({ migrate: false })).rejects.toThrow('older schema');
    const store = await open();
    await store.pool.query('delete from schema_generated');
    await store.pool.query('drop function approval_machine cascade');
    await expect(open({ migrate: false })).rejects.toThrow('older schema');
    await open();
    expect(
      (await store.pool.query(`select 1 from pg_trigger where tgname = 'approval_machine'`)).rowCount,
    ).toBe(1);
    await open({ migrate: false });
  });

  it('one that breaks leaves nothing half done', async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('create table token (id text)');
    await expect(migrate(client, true)).rejects.toThrow('"token" already exists');
    const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([{ tablename: 'token' }]);
    await client.end();
  });

  it('a PostgreSQL before 15 is refused with its version', async () => {
    const old = { query: async () => ({ rows: [{ number: 140_011, shown: '14.11' }] }) };
    await expect(migrate(old as unknown as pg.Client, true)).rejects.toThrow(
      'the database is PostgreSQL 14.11; Nebula needs PostgreSQL 15 or newer',
    );
  });
});

it('a database that nobody answers for is unavailable, within seconds', async () => {
  const nobody = openStore({ databaseUrl: 'postgres://nebula@127.0.0.1:1/nebula', secretKeys, log: quiet });
  await expect(nobody).rejects.toBeInstanceOf(Unavailable);
});
