import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { aCluster, askApp, urlOf, type Cluster } from './a-cluster.ts';
import { aSnapshot, webApp } from './an-app.ts';
import { until } from './until.ts';
import pg from 'pg';

const DB = { id: 'se_db', path: 'default/shop/staging/db', environment: 'env_1', name: 'db' };
const database = { user: 'shop', password: "pa$$ 'w", name: 'shop' };

const aDatabase = (change = {}) =>
  aSnapshot('', {
    kind: 'postgres',
    release: { postgres: '18' },
    start: null,
    volume: { id: 'vol_db', path: null, sizeBytes: 1 },
    database,
    ...change,
  });

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

const withPassword = (url: string): string => url.replace('@', `:${encodeURIComponent(database.password)}@`);

it('DE-3: a database runs, keeps its data through a new deployment, and shows no password', async () => {
  const cluster = await aCluster();
  expect(await cluster.deploy(aDatabase(), DB)).toMatchObject({ phase: 'healthy' });
  const url = await urlOf(cluster, DB.id);
  expect(url).toMatch(/^postgres:\/\/shop@127\.0\.0\.1:\d+\/shop$/);
  await query(withPassword(url), 'create table kept as select 42 as answer');

  expect(await cluster.deploy(aDatabase({ memoryBytes: 1024 ** 3 }), DB)).toMatchObject({ phase: 'healthy' });

  expect(await query(withPassword(url), 'select answer from kept')).toEqual([{ answer: 42 }]);
  await expect(query(url.replace('@', ':wrong@'), 'select 1')).rejects.toThrow(
    /password authentication failed/,
  );
});

it('C-108: an app reaches its database through the variable that refers to it, asked for before it existed', async () => {
  const cluster = await aCluster();
  const app = aSnapshot(webApp('a'));
  const url = {
    parts: [
      `postgres://shop:${encodeURIComponent(database.password)}@`,
      { address: 'hostport' as const, service: 'db' },
      '/shop',
    ],
    secret: true,
  };
  await cluster.deploy({ ...app, variables: { DATABASE_URL: url } });
  await cluster.deploy(aDatabase(), DB);

  const { env } = await askApp(await urlOf(cluster));
  expect(await query(env['DATABASE_URL'] ?? '', 'select current_user as who')).toEqual([{ who: 'shop' }]);
});

it('DE-4: a database survives a kill of its supervisor without losing what was committed', async () => {
  const cluster = await aCluster();
  await cluster.deploy(aDatabase(), DB);
  const url = withPassword(await urlOf(cluster, DB.id));
  await query(url, 'create table kept as select 7 as answer');
  killSupervisor(cluster);
  const rows = await until(
    'it is back',
    () => query(url, 'select answer from kept').catch(() => null),
    30_000,
  );
  expect(rows).toEqual([{ answer: 7 }]);
});

it('DE-4: a version that the cluster does not have is refused with the one that it has', async () => {
  const cluster = await aCluster();
  const report = await cluster.deploy(aDatabase({ release: { postgres: '15' } }), DB);
  expect(report.reason).toBe(
    'this cluster runs PostgreSQL 18, not 15: set the version to 18 or leave it out',
  );
});

function killSupervisor(cluster: Cluster): void {
  const pids = execFileSync('pgrep', ['-f', `supervisor/main.ts ${cluster.dataDir}`])
    .toString()
    .trim()
    .split('\n');
  for (const pid of pids) process.kill(Number(pid), 'SIGKILL');
}
