import { mkdtempSync, readFileSync, rmSync, statSync, chmodSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quiet, testKey } from '../../test/test-store.ts';
import { actorOf, aWorld } from '../../test/world.ts';
import { until } from '../../../../test/until.ts';
import { startEmbedded, stopEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { keepEmbedded } from './keep-embedded.ts';
import { openStore, type Store } from './store.ts';
import { inStreams } from './transaction.ts';
import { Unavailable } from './unavailable.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nebula-embedded-'));
});
afterEach(async () => {
  await stopEmbedded(folder);
  rmSync(folder, { recursive: true, force: true });
});

const open = (database: EmbeddedDatabase, secretKeys: string[]): Promise<Store> =>
  openStore({ databaseUrl: database.databaseUrl, secretKeys, log: quiet });

describe('the embedded database', () => {
  it('keeps what was written from one start to the next; its password is read by nobody else', async () => {
    const keys = [testKey()];
    const first = await startEmbedded(folder);
    const store = await open(first, keys);
    const world = await aWorld(store);
    await store.close();
    await first.stop();
    expect(statSync(join(folder, 'database-password')).mode & 0o777).toBe(0o600);

    const second = await startEmbedded(folder);
    expect(second.adopted).toBe(false);
    const again = await open(second, keys);
    const { rows } = await again.pool.query('select id from organization');
    expect(rows).toEqual([{ id: world.org.id }]);
    await again.close();
  });

  it('one that outlived its server is adopted', async () => {
    const first = await startEmbedded(folder);
    const second = await startEmbedded(folder);
    expect(second).toMatchObject({ adopted: true, databaseUrl: first.databaseUrl });
    expect(await stopEmbedded(folder)).toBe(true);
    expect(await stopEmbedded(folder)).toBe(false);
  });

  it('one that ends beneath its server is started again, and connections heal', async () => {
    const first = await startEmbedded(folder);
    const store = await open(first, [testKey()]);
    const endKeeping = keepEmbedded(folder, first.port, quiet);
    process.kill(
      Number(readFileSync(join(folder, 'database/postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
    await until('it answers again', () => store.pool.query('select 1').catch(() => null), 30_000);
    await endKeeping();
    await store.close();
    expect(await stopEmbedded(folder)).toBe(true);
  });

  it('a data folder of another major version is refused in one sentence', async () => {
    await (await startEmbedded(folder)).stop();
    writeFileSync(join(folder, 'database/PG_VERSION'), '12\n');
    await expect(startEmbedded(folder)).rejects.toThrow(
      /was made by PostgreSQL 12, this Nebula brings \d+: use/,
    );
  });

  it('a lost password is told, and nothing is overwritten', async () => {
    await (await startEmbedded(folder)).stop();
    const before = readFileSync(join(folder, 'database/PG_VERSION'), 'utf8');
    rmSync(join(folder, 'database-password'));
    await expect(startEmbedded(folder)).rejects.toThrow('database-password is gone');
    expect(readFileSync(join(folder, 'database/PG_VERSION'), 'utf8')).toBe(before);
  });

  it('a folder that only its owner may search is mended', async () => {
    chmodSync(folder, 0o700);
    const database = await startEmbedded(folder);
    await database.stop();
  });
});

it('C-146: while the database is gone everything is unavailable; when it is back all goes on by itself', async () => {
  const keys = [testKey()];
  const database = await startEmbedded(folder);
  const store = await open(database, keys);
  const world = await aWorld(store);
  const woken: string[] = [];
  store.listen(({ stream }) => void woken.push(stream));
  const write = () =>
    inStreams(store, actorOf(world.people.admin), { streams: [world.org.id] }, async (tx) =>
      tx.record(world.org.id, { type: 'test', org: world.org.id, subject: {}, payload: {} }),
    );
  await write();
  await until('the listener heard', () => woken.includes(world.org.id));

  const during = inStreams(store, actorOf(world.people.admin), { streams: [world.org.id] }, async (tx) => {
    tx.record(world.org.id, { type: 'test', org: world.org.id, subject: {}, payload: {} });
    await database.stop();
  });
  await expect(during).rejects.toBeInstanceOf(Unavailable);
  await expect(write()).rejects.toBeInstanceOf(Unavailable);
  await expect(store.healthy()).rejects.toBeInstanceOf(Unavailable);

  const port = Number(new URL(database.databaseUrl).port);
  const back = await startEmbedded(folder, { port });
  await until('the database answers', () =>
    store.healthy().then(
      () => true,
      () => false,
    ),
  );
  await write();
  await until('everybody was woken', () => woken.includes(''));
  await write();
  const { rows } = await store.pool.query('select seq from event order by seq');
  expect(rows.map((row) => row.seq)).toEqual(['1', '2', '3']);
  await store.close();
  await back.stop();
});
