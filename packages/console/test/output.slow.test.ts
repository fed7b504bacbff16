// What a service prints and uses, in the browser, on a cluster that really runs it: the log goes on through a redeploy, and
// CPU and memory are plotted over its deployments.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '@nebula/contract/client';
import { until } from '../../../test/until.ts';
import { violationsOn, widerThanWindow } from './access/judge.ts';
import { aConsole, type TestConsole } from './a-console.ts';

/** Each process has a name of its own and counts aloud; it works a little and holds some memory. */
const PROGRAM = `
  const name = 'process-' + process.pid;
  let count = 0;
  const held = Buffer.alloc(32 * 1024 * 1024, 1);
  setInterval(() => console.log(name + ' ' + count++ + ' ' + process.env.TOKEN), 100);
  setInterval(() => { for (const end = Date.now() + 5; Date.now() < end; ) held[0]++; }, 50);
  require('node:http').createServer((_, answer) => answer.end('up')).listen(process.env.PORT);`;
const SECRET = 'correct-horse-battery';

const folder = mkdtempSync(join(tmpdir(), 'nebula-app-'));
writeFileSync(join(folder, 'web.cjs'), PROGRAM);
let nebula: TestConsole;
let developer: Client;
let params: { org: string; project: string; environment: string };

beforeAll(async () => {
  nebula = await aConsole({ cluster: 'process' });
  developer = await nebula.clientOf('developer');
  const { world } = nebula;
  params = { org: world.org.slug, project: world.project.slug, environment: world.staging.slug };
  const value = { kind: 'app', repo: folder, size: 'micro', start: 'node web.cjs', replicas: 2 } as const;
  const edits = [
    { kind: 'create', service: 'web', value },
    { kind: 'variable.set', service: 'web', key: 'TOKEN', value: SECRET, secret: true },
  ];
  await developer.call('draft.stage', { params, body: { edits } });
  await developer.call('draft.apply', { params, body: { message: 'First' } });
  await runs(1);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** So many deployments have succeeded. */
const runs = (deployments: number): Promise<unknown> =>
  until(
    `${deployments} deployments`,
    async () => {
      const query = { service: 'web', state: 'succeeded' } as const;
      const { items } = await developer.call('deployments.list', { params, query });
      return items.length >= deployments;
    },
    40_000,
  );

const addressOf = (tab: string): string =>
  `/${params.org}/${params.project}/${params.environment}?service=web&tab=${tab}`;

it('DE-3/DE-4: the log goes on through a redeploy by itself: every line once, in order, without its secret', async () => {
  const { page } = await nebula.personPage('viewer');
  await page.goto(addressOf('logs'));
  const log = page.getByRole('log', { name: 'Output of web' });
  await log
    .getByText(/process-\d+ \d+ •••/)
    .first()
    .waitFor();

  await developer.call('service.redeploy', { params: { ...params, service: 'web' } });

  await log.getByText('A new deployment begins here.').waitFor({ timeout: 30_000 });
  await runs(2);
  const counted = async (): Promise<Map<string, number[]>> => {
    const found = [...((await log.textContent()) ?? '').matchAll(/(process-\d+) (\d+) •••/g)];
    const byName = Map.groupBy(found, ([, name = '']) => name);
    return new Map([...byName].map(([name, all]) => [name, all.map(([, , n]) => Number(n))]));
  };
  const seen = await until('both versions’ replicas have printed', async () => {
    const all = await counted();
    return all.size === 4 && [...all.values()].every((numbers) => numbers.length > 5) && all;
  });
  for (const numbers of seen.values())
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  expect(await log.textContent()).not.toContain(SECRET);
}, 90_000);

it('shows CPU and memory of each replica under their limits, in words too, and while there is nothing yet', async () => {
  await developer.call('draft.stage', {
    params,
    body: {
      edits: [
        { kind: 'create', service: 'fresh', value: { kind: 'app', repo: folder, start: 'node web.cjs' } },
      ],
    },
  });
  const { page } = await nebula.personPage('developer', { viewport: { width: 375, height: 800 } });
  await page.goto(addressOf('deployments').replace('service=web', 'service=fresh'));
  await page.getByText('Never deployed here').waitFor();
  expect(await page.getByText('CPU and memory').count()).toBe(0);

  await page.goto(addressOf('deployments'));
  const cpu = page.getByRole('img', {
    name: /^CPU in the last hour: replica 0: now [\d.<]+ cores.*; replica 1: now [\d.<]+ cores.*the limit is 0.25 cores$/,
  });
  await cpu.waitFor({ timeout: 60_000 });
  const memory = page.getByRole('img', { name: /^Memory in the last hour: .*the limit is 256 MB$/ });
  expect(await memory.locator('path').count()).toBe(2);
  expect(await memory.locator('[data-limit]').count()).toBe(1);
  expect(await violationsOn(page)).toEqual([]);
  expect(await widerThanWindow(page)).toEqual([]);
}, 120_000);
