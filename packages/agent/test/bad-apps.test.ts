import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listProcesses, readProcess } from '../src/supervisor/processes.ts';
import { aCluster, askApp, urlOf, type Cluster } from './a-cluster.ts';
import { aFolder, aSnapshot, webApp, SERVICE } from './an-app.ts';
import { until } from './until.ts';

const health = (timeoutMs: number, more = {}) => ({ path: null, command: null, timeoutMs, ...more });

const pidsOf = (cluster: Cluster): number[] =>
  listProcesses()
    .map((one) => one.pid)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`HOME=${cluster.dataDir}/`);
      } catch {
        return false;
      }
    });

it.each([
  ['a missing program', 'no-such-program', /^exited with code 127 .*\n.*\n.*no-such-program: not found/],
  [
    'an exit',
    'echo one; echo two >&2; exit 7',
    /^exited with code 7 after .*\nlast output:\n {2}(one\n {2}two|two\n {2}one)$/,
  ],
  ['a signal', 'kill -SEGV $$', /^ended by SIGSEGV after/],
  ['an end without an error', 'true', /^exited with code 0 after/],
])('DE-4: %s before it was healthy fails at once and says why', async (_name, start, reason) => {
  const cluster = await aCluster();
  const report = await cluster.deploy(aSnapshot(aFolder({}), { start }));
  expect(report).toMatchObject({ phase: 'failed', reason: expect.stringMatching(reason) });
  expect(pidsOf(cluster)).toEqual([]);
});

it('DE-4: the answer of a failing health check is the reason', async () => {
  const cluster = await aCluster();
  const start = `node -e "require('http').createServer((q, s) => { s.statusCode = 503; s.end('warming up, password is hunter2') }).listen(process.env.PORT)"`;
  const variables = { PASSWORD: { parts: ['hunter2'], secret: true } };
  const report = await cluster.deploy({
    ...aSnapshot(aFolder({}), { start, health: health(800, { path: '/ready' }) }),
    variables,
  });
  expect(report).toMatchObject({ phase: 'failed' });
  expect(report.reason).toBe(
    'not healthy within 0.8 s: health check GET /ready answered 503: warming up, password is •••',
  );
});

it('DE-4: a health command runs with the app’s variables', async () => {
  const cluster = await aCluster();
  const probe = health(10_000, {
    command: 'test "$READY" = yes && test -n "$PORT" || { echo not yet; exit 2; }',
  });
  const well = await cluster.deploy(aSnapshot(webApp('a'), { health: probe, variables: { READY: 'yes' } }));
  const ill = await cluster.deploy(aSnapshot(webApp('b'), { health: { ...probe, timeoutMs: 800 } }));
  expect(well.phase).toBe('healthy');
  expect(ill.reason).toBe('not healthy within 0.8 s: health command: exit code 2: not yet');
});

it('DE-4: a worker is healthy when it still runs after five seconds', async () => {
  const cluster = await aCluster();
  const begun = Date.now();
  const report = await cluster.deploy(
    aSnapshot(aFolder({}), { start: 'test -z "$PORT" && sleep 60', port: false }),
  );
  expect(report.phase).toBe('healthy');
  expect(Date.now() - begun).toBeGreaterThan(4_900);
  expect(cluster.server.services[0]).toMatchObject({ url: null, state: 'running' });
});

it('DE-4: a failing build fails the deployment with its last lines, and has no variables', async () => {
  const cluster = await aCluster();
  const build = 'env | cut -d= -f1 | sort | tr "\\n" " "; echo; echo cannot find module x >&2; exit 2';
  const report = await cluster.deploy(aSnapshot(webApp('a'), { build, variables: { TOKEN: 'x' } }));
  expect(report).toMatchObject({ phase: 'failed', commit: null });
  expect(report.reason).toMatch(/^the build failed: exited with code 2 after/);
  expect(report.reason).toContain('cannot find module x');
  expect(report.reason).toMatch(/\n {2}HOME LANG PATH\n/);
});

it('DE-4: a repository that cannot be read is the reason', async () => {
  const cluster = await aCluster();
  const release = { repo: '/no/such/folder', ref: null, commit: null };
  const report = await cluster.deploy({ ...aSnapshot('', {}), release });
  expect(report).toMatchObject({
    phase: 'failed',
    reason: 'cannot read repository /no/such/folder: there is no such folder',
  });
});

it('C-97: an app that ignores its stop signal is killed, with everything that it forked', async () => {
  const cluster = await aCluster({ graceMs: 300 });
  const stubborn = webApp(
    'stubborn',
    `
    process.on('SIGTERM', () => {});
    const { spawn } = await import('node:child_process');
    spawn('sh', ['-c', 'trap "" TERM; sleep 1000'], { stdio: 'ignore' });
    spawn('setsid', ['sh', '-c', 'trap "" TERM; sleep 1000'], { stdio: 'ignore', detached: true }).unref();
  `,
  );
  await cluster.deploy(aSnapshot(stubborn));
  await until('it has forked', () => pidsOf(cluster).length >= 3);
  const before = pidsOf(cluster);

  expect(await cluster.deploy(aSnapshot(webApp('next')))).toMatchObject({ phase: 'healthy' });

  await until('all of it is gone', () => before.every((pid) => readProcess(pid) === null));
  expect((await askApp(await urlOf(cluster))).revision).toBe('next');
});

it('DE-4: a replica that crashes is taken out and started again, and others take its requests', async () => {
  const cluster = await aCluster();
  await cluster.deploy(aSnapshot(webApp('a'), { replicas: 2 }));
  const url = await urlOf(cluster);
  const { pid } = await askApp(url);
  process.kill(pid, 'SIGKILL');
  await until('it is seen', () => cluster.server.services[0]?.ready === 1);
  expect(cluster.server.services[0]).toMatchObject({
    state: 'crashing',
    message: expect.stringMatching(/^ended by SIGKILL/),
  });
  expect((await askApp(url)).pid).not.toBe(pid);
  await until('it is back', () => cluster.server.services[0]?.ready === 2);
});

it('DE-4: an app over its memory limit is killed and says the limit', async () => {
  const cluster = await aCluster();
  const start = `node -e "const kept = []; setInterval(() => kept.push(Buffer.alloc(16 << 20, 1)), 20)"`;
  const report = await cluster.deploy(aSnapshot(aFolder({}), { start, memoryBytes: 128 << 20 }));
  expect(report.reason).toMatch(/^out of memory: limit 128 MB/);
});

it('DE-4: an app that found its port taken is started once more on another', async () => {
  const cluster = await aCluster();
  const start = `test -e tried && exec node server.mjs; touch tried; echo "Error: listen EADDRINUSE: address already in use"; exit 1`;
  expect(await cluster.deploy(aSnapshot(webApp('a'), { start }))).toMatchObject({ phase: 'healthy' });
});

it('DE-4: a deployment of no replicas stops the service and says so', async () => {
  const cluster = await aCluster();
  await cluster.deploy(aSnapshot(webApp('a')));
  const url = await urlOf(cluster);
  expect(await cluster.deploy(aSnapshot(webApp('a'), { replicas: 0 }))).toMatchObject({ phase: 'healthy' });
  await until('it is gone', () => pidsOf(cluster).length === 0);
  expect((await fetch(url)).status).toBe(503);
  expect(cluster.server.services[0]).toMatchObject({ state: 'stopped', ready: 0, wanted: 0 });
});

it('PE-2: what is no longer desired is stopped; its volume goes only when it is named', async () => {
  const cluster = await aCluster();
  const volume = { id: 'vol_9', path: null, sizeBytes: 1 };
  const start = 'echo kept > "$NEBULA_VOLUME/file"; node server.mjs';
  await cluster.deploy(aSnapshot(webApp('a'), { volume, start }));
  const file = join(cluster.dataDir, 'volumes/vol_9/file');

  cluster.server.remove(SERVICE.id);
  await until('it is gone', () => pidsOf(cluster).length === 0);
  expect(existsSync(file)).toBe(true);

  cluster.server.dropVolumes = ['vol_9'];
  cluster.server.changed();
  await until('its volume is gone', () => !existsSync(file));
});
