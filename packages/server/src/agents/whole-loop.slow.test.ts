// The whole way once: a change set through the HTTP API, the real agent with its process cluster, real processes, and
// what people read of it afterwards.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { down } from '@nebula/agent/down';
import { makeClient, type Client } from '@nebula/contract/client';
import { readConfig } from '../config.ts';
import { localClusterFolder } from '../local-agent.ts';
import { startServer, type RunningServer } from '../server.ts';
import { dropDatabase, emptyDatabase, quiet } from '../../test/test-store.ts';
import { until } from '../../../../test/until.ts';

const TOKEN = `nbl_${'t'.repeat(40)}`;
const AT = { org: 'default', project: 'shop', environment: 'dev' };

/** Says what it runs with; fails, or takes its time, when it is told so. */
const APP = `
const { createServer } = require('node:http');
const environment = require('node:fs').readFileSync('/proc/self/environ', 'utf8');
console.log('starting', process.env.GREETING, process.env.SECRET);
if (process.env.GREETING === 'broken') process.exit(3);
const answerOf = (url) => (url === '/environment' ? environment : process.env.GREETING);
const listen = () => createServer(({ url }, answer) => answer.end(answerOf(url))).listen(process.env.PORT);
setTimeout(listen, Number(process.env.SLOW_MS ?? 0));
`;

let folder: string;
let databaseUrl: string;
let server: RunningServer;
let owner: Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nebula-loop-'));
  chmodSync(folder, 0o711);
  databaseUrl = await emptyDatabase();
  const flags = {
    listen: '127.0.0.1:0',
    data: folder,
    'bootstrap-token': TOKEN,
    'database-url': databaseUrl,
  };
  server = await startServer(
    readConfig(
      Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`),
      {},
    ),
    quiet,
  );
  owner = makeClient({ url: server.url, token: TOKEN });
  await until('the cluster is ready', () => owner.call('system.ready').catch(() => null), 30_000);
  await owner.call('projects.make', { params: { org: 'default' }, body: { name: 'shop' } });
  await owner.call('environments.make', {
    params: { org: 'default', project: 'shop' },
    body: { name: 'dev', cluster: 'local' },
  });
});

afterAll(async () => {
  await server.close();
  await down(localClusterFolder(folder));
  await dropDatabase(databaseUrl);
  rmSync(folder, { recursive: true, force: true });
});

function repository(): string {
  const repo = join(folder, 'repo');
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...words]);
  git('init', '-q', '-b', 'main', repo);
  writeFileSync(join(repo, 'app.js'), APP);
  git('-C', repo, 'add', '.');
  git('-C', repo, 'commit', '-qm', 'app');
  return repo;
}

/** Stages and applies; the id of the one deployment that it started, or null. */
async function ship(...edits: object[]): Promise<string | null> {
  await owner.call('draft.stage', { params: AT, body: { edits: edits as never } });
  const { rollout } = await owner.call('draft.apply', { params: AT, body: { acceptDowntime: true } });
  return rollout?.deployments[0]?.id ?? null;
}

const set = (key: string, value: string, secret = false) => ({
  kind: 'variable.set',
  service: 'web',
  key,
  value,
  secret,
});

const deployment = async (id: string | null) =>
  owner.call('deployment.show', { params: { ...AT, deployment: id ?? '' } });

const ended = (id: string | null) =>
  until(
    `deployment ${id} ended`,
    async () => {
      const one = await deployment(id);
      return one.endedAt === null ? null : one;
    },
    60_000,
  );

const url = async (): Promise<string> =>
  (await owner.call('service.show', { params: { ...AT, service: 'web' } })).url ?? '';

const says = async (): Promise<string> => (await fetch(await url())).text();

const outputOf = async (id: string | null): Promise<string> => {
  const { items } = await owner.call('deployment.logs', {
    params: { ...AT, deployment: id ?? '' },
    query: { limit: 1000 },
  });
  return items.map(({ text }) => text).join('\n');
};

it('DE-1/DE-3/DE-4: deploys, replaces, fails, cancels and removes a service', {
  timeout: 240_000,
}, async () => {
  const web = { repo: repository(), start: 'node app.js', variables: { GREETING: { value: 'one' } } };
  const first = await ship(
    { kind: 'create', service: 'web', value: web },
    set('SECRET', 'hunter2-hunter2', true),
  );
  expect(await ended(first)).toMatchObject({ state: 'succeeded', phase: 'starting', reason: null });
  expect((await deployment(first)).release).toMatchObject({
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
  });
  const address = await url();
  expect(await says()).toBe('one');
  const output = await until('its output arrived', async () => (await outputOf(first)) || null);
  expect(output).toContain('starting one');
  expect(output).not.toContain('hunter2');

  const second = await ship(set('GREETING', 'two'));
  expect(await ended(second)).toMatchObject({ state: 'succeeded' });
  expect([await url(), await says()]).toEqual([address, 'two']);

  const broken = await ship(set('GREETING', 'broken'));
  const failure = await ended(broken);
  expect(failure).toMatchObject({ state: 'failed' });
  expect(failure.reason).toMatch(/3/);
  expect(await says()).toBe('two');

  const slow = await ship(set('GREETING', 'slow'), set('SLOW_MS', '600000'));
  await until('it starts', async () => (await deployment(slow)).phase === 'starting', 60_000);
  await owner.call('deployment.cancel', { params: { ...AT, deployment: slow ?? '' } });
  expect(await ended(slow)).toMatchObject({ state: 'cancelled', cancelling: false });
  expect(await says()).toBe('two');

  expect(await ship({ kind: 'remove', service: 'web', value: { deleteVolume: true } })).toBeNull();
  await until(
    'nobody answers any more',
    () =>
      fetch(address).then(
        () => false,
        () => true,
      ),
    60_000,
  );
});

it('the agent beside the server goes on by itself after its token was made anew', {
  timeout: 120_000,
}, async () => {
  const params = { org: 'default', cluster: 'local' };
  await owner.call('clusters.token', { params });
  const value = {
    repo: join(folder, 'repo'),
    start: 'node app.js',
    variables: { GREETING: { value: 'anew' } },
  };
  const again = await ship({ kind: 'create', service: 'web', value });
  expect(await ended(again)).toMatchObject({ state: 'succeeded' });
  expect(await says()).toBe('anew');
});

it('CS-5: an app gets its variables whatever they are called', { timeout: 120_000 }, async () => {
  const odd = ['__proto__', 'constructor', 'a.b-c'];
  expect(await ended(await ship(...odd.map((key) => set(key, `odd ${key}`))))).toMatchObject({
    state: 'succeeded',
  });
  const environment = await (await fetch(`${await url()}/environment`)).text();
  expect(environment.split('\0')).toEqual(expect.arrayContaining(odd.map((key) => `${key}=odd ${key}`)));
});
