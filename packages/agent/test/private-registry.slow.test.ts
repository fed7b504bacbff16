// A registry that asks for a password, for what a service runs and for what its repository is built on; what was told for
// it is in no log, layer or command line.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startRegistry, type Registry } from '../../../test/a-registry.ts';
import { nodeTree, put, startEngine, whyNoEngine, type TestEngine } from '../../../test/an-engine.ts';
import { ofCluster } from '../src/engine/labels.ts';
import { supervisorPaths } from '../src/supervisor/paths.ts';
import { aCluster, askApp, urlOf } from './a-cluster.ts';
import { aFolder, aSnapshot, freshFolder } from './an-app.ts';
import { web } from './kinds.ts';

const layerOf = (tree: string): Buffer =>
  execFileSync('tar', ['-C', tree, '-cf', '-', '.'], { maxBuffer: 1024 ** 3 });

async function aPrivateRegistry(layer: Buffer, config: Record<string, unknown>): Promise<Registry> {
  const registry = await startRegistry({ layer, config });
  onTestFinished(registry.stop);
  return registry;
}

/** Command lines and variables of all processes, but for this one's. */
const seenOfProcesses = (): string => execFileSync('ps', ['axwwe', '-o', 'args=']).toString();

describe.skipIf(whyNoEngine() !== null)('a private registry', () => {
  let given: TestEngine | null = null;
  beforeAll(async () => {
    given = await startEngine();
    process.env['DOCKER_HOST'] = given.address;
  }, 120_000);
  afterAll(async () => given?.stop(), 60_000);

  it('CS-4: what a Dockerfile is built on is pulled with what was saved, which is seen nowhere', async () => {
    const registry = await aPrivateRegistry(layerOf(nodeTree(freshFolder('tree'))), {
      Env: ['BASE=private'],
    });
    const password = randomBytes(16).toString('hex');
    const access = { username: 'ci', password };
    registry.access = access;
    const cluster = await aCluster({ driver: 'docker' });
    const folder = aFolder({
      'app.cjs': web('a'),
      Dockerfile: [
        `FROM ${registry.host}/acme/base:1`,
        'RUN env; /bin/sh -c "cat /proc/*/cmdline /proc/*/environ" > /seen.txt 2>&1 || true',
        'COPY app.cjs /',
        'CMD ["/bin/node","/app.cjs"]',
      ].join('\n'),
    });
    const app = aSnapshot(folder, { start: null });

    const refused = await cluster.deploy(app);
    expect(refused).toMatchObject({ phase: 'failed' });
    expect(refused.reason).toMatch(/^the build failed: .*(unauthorized|authentication|401)/i);

    let processes = '';
    const looking = setInterval(() => (processes += seenOfProcesses()), 200);
    const other = { host: 'registry.example', username: 'other', password: 'of-another-registry' };
    const baseRegistries = [other, { host: registry.host, ...access }];
    const report = await cluster.deploy({ ...aSnapshot(folder, { start: null }), baseRegistries });
    clearInterval(looking);

    expect([report.phase, report.reason]).toEqual(['healthy', null]);
    expect((await askApp(await urlOf(cluster))).env).toMatchObject({ BASE: 'private' });
    const forms = [password, Buffer.from(`ci:${password}`).toString('base64')];
    const lines = [...cluster.server.lines.map(({ text }) => text), ...cluster.said].join('\n');
    const [image] = await images(given, supervisorPaths(cluster.dataDir).name);
    for (const form of forms) {
      expect(lines).not.toContain(form);
      expect(processes).not.toContain(form);
      expect(await holds(given, image?.Id ?? '', form)).toBe(false);
    }
  }, 120_000);

  it('CS-4: whatever the length of a password, it reaches the registry whole', async () => {
    const tree = freshFolder('tree');
    put(tree, '/bin/busybox', '/bin/busybox');
    const cluster = await aCluster({ driver: 'docker' });
    for (const password of ['p', 'pw', 'pws', 'pwsÿþ?>~']) {
      const registry = await aPrivateRegistry(layerOf(tree), {
        Cmd: ['/bin/busybox', 'sleep', '600'],
        Env: [`OF=${password.length}`],
      });
      registry.access = { username: 'ci', password };
      const image = `${registry.host}/acme/worker:1`;
      const change = { release: { image }, start: null, port: false as const };
      const told = { host: registry.host, username: 'ci', password };
      const { phase, reason } = await cluster.deploy({ ...aSnapshot('', change), registry: told });
      expect([phase, reason], password).toEqual(['healthy', null]);
    }
  }, 120_000);
});

const images = async (given: TestEngine | null, cluster: string): Promise<{ Id: string }[]> =>
  given === null ? [] : given.engine.json('/images/json', { query: { filters: ofCluster(cluster) } });

async function holds(given: TestEngine | null, image: string, text: string): Promise<boolean> {
  if (given === null || image === '') throw new Error('no image was built');
  let found = false;
  for await (const chunk of await given.engine.stream(`/images/${image}/get`))
    found ||= (chunk as Buffer).includes(text);
  return found;
}
