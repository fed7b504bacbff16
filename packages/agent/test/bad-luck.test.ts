// What goes wrong around containers without anybody's fault: each is survived, and told in words that help.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aLayer, startRegistry, type Registry } from '../../../test/a-registry.ts';
import { startEngine, whyNoEngine, type TestEngine } from '../../../test/an-engine.ts';
import { startAgent } from '../src/agent.ts';
import { supervisorPaths } from '../src/supervisor/paths.ts';
import { aCluster, askApp, urlOf, type Cluster } from './a-cluster.ts';
import { agentProcess } from './agent-process.ts';
import { SERVICE } from './an-app.ts';
import { imageApp, other } from './an-image-app.ts';
import { TOKEN } from './fake-control-plane.ts';
import { web } from './kinds.ts';
import { holdingOf, type Holding } from './leftovers.ts';
import { until } from './until.ts';

describe.skipIf(whyNoEngine() !== null)('containers in bad luck', () => {
  let given: TestEngine | null = null;
  let before: Holding = { ours: [], others: [] };
  beforeAll(async () => {
    given = await startEngine();
    process.env['DOCKER_HOST'] = given.address;
    before = await holdingOf(given.engine);
  }, 120_000);
  // After all of it nothing of ours is left, and everything else is.
  afterAll(async () => {
    const left = given === null ? before : await holdingOf(given.engine);
    await given?.stop();
    const isPulled = (name: string): boolean => name.startsWith('image 127.0.0.1:');
    expect({ ...left, others: left.others.filter((one) => !isPulled(one)) }).toEqual(before);
  }, 60_000);

  const engine = (): TestEngine['engine'] => given?.engine ?? fail();
  const start = (options = {}): Promise<Cluster> => aCluster({ driver: 'docker', ...options });
  const containersOf = async (cluster: Cluster): Promise<string[]> => {
    const { ours } = await holdingOf(engine(), supervisorPaths(cluster.dataDir).name);
    return ours.filter((one) => one.startsWith('container '));
  };
  const registry = async (architecture = 'amd64'): Promise<Registry> => {
    const started = await startRegistry({ layer: aLayer(1_000), architecture });
    onTestFinished(started.stop);
    return started;
  };
  const pulled = (image: string) => imageApp(web('new'), { release: { image } });

  it.each([
    [
      'a tag that does not exist',
      'amd64',
      '9',
      /^cannot pull .*: the registry 127\.0\.0\.1:\d+ said: .*manifest unknown$/,
    ],
    [
      'an image for another architecture',
      'arm64',
      '1',
      /is made for arm64, and this machine is amd64: build it for linux\/amd64 too$/,
    ],
  ])('DE-3: %s is told, and what ran goes on', async (_name, architecture, tag, reason) => {
    const { host } = await registry(architecture);
    const cluster = await start();
    await cluster.deploy(imageApp(web('good')));
    const url = await urlOf(cluster);
    const { phase, ...report } = await cluster.deploy(pulled(`${host}/acme/web:${tag}`));
    expect([phase, report.reason]).toEqual(['failed', expect.stringMatching(reason)]);
    expect((await askApp(url)).revision).toBe('good');
  });

  it('DE-1: a pull that hangs in its registry is given up at once when it is cancelled', async () => {
    const hanging = await registry();
    hanging.hangs = true;
    const cluster = await start();
    const wanted = pulled(`${hanging.host}/acme/web:1`);
    cluster.server.deploy(SERVICE, wanted);
    await until('the registry is asked', () => hanging.asked > 0);
    cluster.server.cancel(SERVICE.id);
    expect(await cluster.ended(wanted, 3_000)).toMatchObject({ phase: 'stopped' });
  });

  it('DE-3: a process that ignores SIGTERM is killed after its grace period, and its successor serves', async () => {
    const cluster = await start({ graceMs: 1_000 });
    await cluster.deploy(
      imageApp(web('deaf', `process.on('SIGTERM', () => undefined);`).replace(/process\.once.*/, '')),
    );
    await cluster.deploy(imageApp(web('next')));
    await until('one is left', async () => (await containersOf(cluster)).length === 1);
    expect((await askApp(await urlOf(cluster))).revision).toBe('next');
  });

  it.each([
    ['stopped', 'POST', '/stop?t=5', /its container was stopped by somebody else \(code 143\)/],
    ['killed', 'POST', '/kill', /its container was stopped by somebody else \(code 137\)/],
    ['removed', 'DELETE', '?force=true', /its container was removed by somebody else/],
  ] as const)(
    'DE-4: a container that was %s by hand is put back, and that is told',
    async (_name, method, how, told) => {
      const cluster = await start();
      await cluster.deploy(imageApp(web('a').replace(/process\.once.*/, '')));
      const url = await urlOf(cluster);
      const [name = ''] = await containersOf(cluster);
      await engine().find(`/containers/${name.replace('container ', '')}${how}`, { method });
      await until('it is told', () => cluster.server.lines.some(({ text }) => told.test(text)));
      await until('it serves again', () => askApp(url).catch(() => null));
      expect(await containersOf(cluster)).toEqual([name]);
    },
  );

  it('CS-5: names and values at their limits reach the container', async () => {
    const cluster = await start();
    const long = (length: number): string => 'n'.repeat(length);
    const service = { ...other(long(40)), path: [1, 2, 3, 4].map(() => long(40)).join('/') };
    const variables = { [long(256)]: '☃'.repeat(21_845), 'a.b-c': '' };
    const report = await cluster.deploy(imageApp(web('a'), { variables }), service);
    expect([report.phase, report.reason]).toEqual(['healthy', null]);
    const { env } = await askApp(await urlOf(cluster, service.id));
    expect([env[long(256)]?.length, env['a.b-c']]).toEqual([21_845, '']);
  });

  it('DE-1: of two agents with one token the newer lease decides, and nothing is doubled', async () => {
    const cluster = await start();
    await cluster.deploy(imageApp(web('a'), { replicas: 2 }));
    const { dataDir, server } = cluster;
    const second = await startAgent({ serverUrl: server.url, token: TOKEN, driver: 'docker', dataDir });
    onTestFinished(() => second.stop());
    for (const revision of ['b', 'c']) {
      const wanted = imageApp(web(revision), { replicas: 2 });
      server.deploy(SERVICE, wanted);
      await until('it has begun', () => server.reports.has(wanted.deployment));
      server.fenceOff();
      expect(await cluster.ended(wanted)).toMatchObject({ phase: 'healthy', reason: null });
    }
    await until('two are left', async () => (await containersOf(cluster)).length === 2);
    expect((await askApp(await urlOf(cluster))).revision).toBe('c');
  });

  it.each([10, -10])(
    'DE-4: an agent whose clock is %i minutes off deploys, replaces and waits as others do',
    async (minutes) => {
      const cluster = await start({ withAgent: false });
      agentProcess(cluster, 'docker', minutes * 60_000);
      expect((await cluster.deploy(imageApp(web('a')))).phase).toBe('healthy');
      expect(
        (
          await cluster.deploy(
            imageApp(web('b', 'const until = Date.now() + 1500; while (Date.now() < until);')),
          )
        ).phase,
      ).toBe('healthy');
      const health = { path: '/', command: null, timeoutMs: 2_000 };
      const late = await cluster.deploy(imageApp('setInterval(() => 0, 1000)', { health }));
      expect(late.reason).toMatch(/^not healthy within 2 s: port 3000 never opened/);
      expect((await askApp(await urlOf(cluster))).revision).toBe('b');
    },
  );
});

function fail(): never {
  throw new Error('the engine was not started');
}
