import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshFolder } from '../../test/an-app.ts';
import { until } from '../../test/until.ts';
import { Ports } from '../supervisor/ports.ts';
import { prepareCluster, startPostgres, type RunningPostgres } from './embedded.ts';
import { databaseUser } from './programs.ts';
import { openWay } from './searchable.ts';

const PASSWORD = 'pa$$ \'w" ü';

async function aCluster(): Promise<{ folder: string; start: () => Promise<RunningPostgres> }> {
  const folder = freshFolder('postgres');
  const dir = join(folder, 'db');
  await prepareCluster({
    dir,
    user: 'nebula',
    password: PASSWORD,
    database: 'shop-"1"',
    mendBelow: [folder],
  });
  const port = await new Ports().take();
  const plan = { dir, port, socketDir: join(folder, 's'), mendBelow: [folder], logFile: join(folder, 'log') };
  const start = async (): Promise<RunningPostgres> => {
    const server = await startPostgres(plan);
    onTestFinished(() => server.stop());
    return server;
  };
  return { folder, start };
}

async function ask(port: number, password: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'nebula', password, database: 'shop-"1"' });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

it('DE-4: a database is made with its user, its name and its password, which stays nowhere', async () => {
  const { folder, start } = await aCluster();
  const { port } = await start();
  expect(await ask(port, PASSWORD, 'select current_user as who')).toEqual([{ who: 'nebula' }]);
  await expect(ask(port, 'wrong', 'select 1')).rejects.toThrow('password authentication failed');
  expect(readdirSync(folder).toSorted()).toEqual(['db', 'log', 's']);
});

it('DE-4: who starts a database that runs already adopts it; a killed one comes back', async () => {
  const { start } = await aCluster();
  const first = await start();
  const second = await start();
  expect([second.pid, second.adopted]).toEqual([first.pid, true]);

  process.kill(first.pid, 'SIGKILL');
  await until('it is gone', () => !first.isAlive());
  const third = await start();

  expect([third.adopted, third.pid === first.pid]).toEqual([false, false]);
  await third.stop();
  expect(third.isAlive()).toBe(false);
});

it('DE-4: a half-made database is made anew', async () => {
  const folder = freshFolder('postgres');
  const dir = join(folder, 'db');
  mkdirSync(`${dir}.new/base`, { recursive: true });
  mkdirSync(dir);
  await prepareCluster({ dir, user: 'nebula', password: PASSWORD, database: null, mendBelow: [folder] });
  expect(existsSync(join(dir, 'PG_VERSION'))).toBe(true);
  rmSync(folder, { recursive: true });
});

describe.runIf(databaseUser() !== null)('DE-4: folders that the database’s user cannot search', () => {
  const user = databaseUser() ?? { name: '', uid: 0, gid: 0 };

  it('are opened where they are ours to open', () => {
    const folder = freshFolder('closed');
    const inner = join(folder, 'a/b');
    mkdirSync(inner, { recursive: true, mode: 0o700 });
    openWay(inner, user, [folder]);
    expect([statSync(inner).mode & 0o777, statSync(join(folder, 'a')).mode & 0o777]).toEqual([0o711, 0o711]);
  });

  it('are named in one line where they are not', () => {
    const folder = freshFolder('closed');
    const inner = join(folder, 'a');
    mkdirSync(inner);
    chmodSync(folder, 0o700);
    expect(() => openWay(inner, user, [inner])).toThrow(
      `the database runs as user ${user.name}, who cannot search ${folder}: run "chmod o+x ${folder}", or choose another folder with NEBULA_DATA`,
    );
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });
});
