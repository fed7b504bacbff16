import { expect, it } from 'vitest';
import { aChangeSet, aDeployment } from '../../test/rows.ts';
import { aService } from '../../test/a-service.ts';
import { quiet, testKey } from '../../test/test-store.ts';
import { actorOf, aWorld, testStore, type TestStore, type World } from '../../test/world.ts';
import { verifyAudit } from './audit.ts';
import { rotateKeys } from './rotate-keys.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import {
  answerRow,
  channelRow,
  databaseRow,
  deployKeyRow,
  hookRow,
  lineRow,
  registryRow,
  settingsRow,
  snapshotRow,
} from './sealed-rows.ts';
import { openStore, type Store } from './store.ts';
import { inStreams } from './transaction.ts';

const openAll = async (store: Store): Promise<string[]> => {
  const values: string[] = [];
  for (const { table, column, key, row } of SEALED_COLUMNS.filter(({ table }) => table !== 'key_check')) {
    const { rows } = await store.pool.query(
      `select array[${key.map((name) => `"${name}"`).join()}] as id, ${column} as sealed from ${table} where ${column} is not null`,
    );
    for (const { id, sealed } of rows) values.push(store.sealing.open(sealed, row(id)));
  }
  return values.sort();
};

/** One sealed value in every column that holds any; 450 variables, so that there are several batches. */
async function fill(store: TestStore, world: World): Promise<void> {
  const { pool, sealing } = store;
  const names = Array.from(
    { length: 450 },
    (_, n) => [`KEY_${n}`, { value: `value ${n}`, secret: true }] as const,
  );
  const web = await aService(world, world.staging, 'web', { variables: Object.fromEntries(names) });
  const changeSet = await aChangeSet(world, { state: 'draft' });
  await pool.query(
    `insert into change_line (id, change_set_id, environment_id, target, kind, sealed) values ('ln_1', $1, '', '', '', $2)`,
    [changeSet, sealing.seal('a line', lineRow('ln_1'))],
  );
  await pool.query(`update change_set set state = 'applied'`);
  const id = await aDeployment(world, web, { state: 'deploying' });
  await pool.query('update deployment set snapshot = $2, settings = $3 where id = $1', [
    id,
    sealing.seal('a snapshot', snapshotRow(id)),
    sealing.seal('settings', settingsRow(id)),
  ]);
  await pool.query('update service_environment set database = $1', [
    sealing.seal('a login', databaseRow(web.id)),
  ]);
  await pool.query('update project set hook_secret = $1', [
    sealing.seal('a hook', hookRow(world.project.id)),
  ]);
  await pool.query('insert into repository_watch (project_id, deploy_key) values ($1, $2)', [
    world.project.id,
    sealing.seal('a private key', deployKeyRow(world.project.id)),
  ]);
  await pool.query(
    `insert into channel (id, org_id, kind, name, config) values ('ch_1', $1, 'slack', 'ops', $2)`,
    [world.org.id, sealing.seal('a url', channelRow('ch_1'))],
  );
  await pool.query(
    `insert into registry (id, org_id, host, username, secret) values ('reg_1', $1, 'a.example', 'ci', $2)`,
    [world.org.id, sealing.seal('a pull secret', registryRow('reg_1'))],
  );
  await pool.query(`insert into idempotency_key values ('per_1', 'POST /x', 'k', '', 200, $1, now())`, [
    sealing.seal('an answer', answerRow('per_1', 'POST /x', 'k')),
  ]);
}

it('the list of sealed columns is complete', async () => {
  const store = await testStore();
  const { rows } = await store.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' order by 1`,
  );
  const hashes = /_hash$|_salt$|^stream\.head$|^event\.hash$/;
  expect(rows.map(({ name }) => name).filter((name) => !hashes.test(name))).toEqual(
    SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort(),
  );
});

it('after a rotation the newest key alone opens everything, and old events still verify', async () => {
  const store = await testStore();
  await fill(store, await aWorld(store));
  const world = await aWorld(store);
  const record = (by: Store) =>
    inStreams(by, actorOf(world.people.admin), { streams: [world.org.id] }, async (tx) =>
      tx.record(world.org.id, { type: 'test', org: world.org.id, subject: {}, payload: {} }),
    );
  await record(store);
  const before = await openAll(store);
  const newest = testKey();
  const both = await store.another({ secretKeys: [newest, ...store.secretKeys] });
  expect(await rotateKeys(both)).toEqual({ resealed: before.length + 2, broken: [] });
  expect(await rotateKeys(both)).toEqual({ resealed: 0, broken: [] });
  await record(both);

  const alone = await store.another({ secretKeys: [newest] });
  expect(await openAll(alone)).toEqual(before);
  expect(await verifyAudit(alone, world.org.id)).toEqual({ streams: 3, events: 2, problems: [] });
  // It would read nothing of what the others write.
  await expect(store.another({ secretKeys: store.secretKeys })).rejects.toThrow('none of the secret keys');
});

it('a row that no key opens is named and left alone', async () => {
  const store = await testStore();
  const world = await aWorld(store);
  await fill(store, world);
  await store.pool.query(`update channel set config = '\\x00'`);
  const both = await store.another({ secretKeys: [testKey(), ...store.secretKeys] });
  expect((await rotateKeys(both)).broken).toEqual(['channel:ch_1']);
});

it('a replica whose keys open nothing does not start, and changes nothing', async () => {
  const store = await testStore();
  const { databaseUrl } = store;
  const opened = openStore({ databaseUrl, secretKeys: [testKey()], log: quiet });
  await expect(opened).rejects.toThrow('none of the secret keys opens this database');
  expect((await store.pool.query('select * from key_check')).rowCount).toBe(1);
});
