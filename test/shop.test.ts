// The example shop by itself: its own client for PostgreSQL is the part that could be wrong in silence.
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { until } from './until.ts';

const SHOP = resolve(import.meta.dirname, '../examples/shop');
const DATABASE = `shop_${process.pid}`;
const running: ChildProcess[] = [];
const admin = new pg.Client({ connectionString: inject('databaseUrl') });
let url = '';

function start(file: string, env: Record<string, string>): { output: () => string } {
  const child = spawn(process.execPath, [file], { cwd: SHOP, env });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  return { output: () => output };
}

const order = (body: unknown): Promise<Response> =>
  fetch(`${url}/api/orders`, { method: 'POST', body: JSON.stringify(body) });

const orders = async (): Promise<{ shop: string; orders: { id: number; item: string; state: string }[] }> =>
  (await fetch(`${url}/api/orders`)).json() as never;

beforeAll(async () => {
  await admin.connect();
  // A password with characters that an address has to escape.
  await admin.query(`CREATE ROLE ${DATABASE} LOGIN PASSWORD 'p@ss/w=rd, ü'`);
  await admin.query(`CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
  const address = new URL(inject('databaseUrl'));
  address.username = DATABASE;
  address.password = encodeURIComponent('p@ss/w=rd, ü');
  address.pathname = `/${DATABASE}`;
  const env = { DATABASE_URL: address.href, SHOP_NAME: 'Tea & <Co>', PACKING_MS: '20', PORT: '0' };
  start('worker.mjs', env);
  const web = start('web.mjs', env);
  const port = await until('the shop listens', () => /on port (\d+)/.exec(web.output())?.[1]);
  url = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await until('the connections are gone', () => running.every((child) => child.exitCode ?? child.signalCode));
  await admin.query(`DROP DATABASE ${DATABASE} WITH (FORCE)`);
  await admin.query(`DROP ROLE ${DATABASE}`);
  await admin.end();
});

it('takes an order, which the worker packs', async () => {
  const placed = await order({ item: 'Grüner Tee 🍵', quantity: 2 });
  expect(placed.status).toBe(201);
  const packed = await until('the order is packed', async () =>
    (await orders()).orders.find(({ state }) => state === 'packed'),
  );
  expect(packed.item).toBe('Grüner Tee 🍵');
});

it('refuses an order that makes no sense, and keeps none', async () => {
  const before = (await orders()).orders.length;
  for (const body of [
    { item: 'Tea', quantity: 0 },
    { item: ' ', quantity: 1 },
    null,
    { item: 'Tea', quantity: 'x' },
  ]) {
    expect((await order(body)).status).toBe(422);
  }
  expect((await orders()).orders).toHaveLength(before);
});

it('shows its name, not what stands in it as markup', async () => {
  const html = await (await fetch(`${url}/`)).text();
  expect(html).toContain('<title>Tea &#38; &#60;Co&#62;</title>');
});

it('comes back by itself after its connections were cut', async () => {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [DATABASE]);
  await until('the shop answers again', async () => (await fetch(`${url}/healthz`)).status === 200);
});
