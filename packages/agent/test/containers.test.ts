// What only containers do: digests, rights and limits, networks, clean-up, the official PostgreSQL image.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import {
  importImage,
  nodeTree,
  postgresTree,
  IMAGE,
  startEngine,
  whyNoEngine,
  type TestEngine,
} from '../../../test/an-engine.ts';
import { LABEL } from '../src/engine/labels.ts';
import { supervisorPaths } from '../src/supervisor/paths.ts';
import { aCluster, askApp, urlOf, type Cluster } from './a-cluster.ts';
import { aSnapshot, freshFolder, SERVICE } from './an-app.ts';
import { web, type Change } from './kinds.ts';
import { until } from './until.ts';

const missing = whyNoEngine();
const MOVING = 'localhost/nebula-test/moving:1';

const app = (program: string, change: Change = {}) =>
  aSnapshot('', {
    release: { image: IMAGE },
    start: null,
    ...change,
    variables: { ...change.variables, PROGRAM: program },
  });

const other = (name: string, environment = SERVICE.environment) => ({
  ...{ id: `se_${name}_${environment}`, path: `default/shop/${environment}/${name}`, environment, name },
});

describe.skipIf(missing !== null)('containers', () => {
  let given: TestEngine | null = null;
  beforeAll(async () => {
    given = await startEngine();
    process.env['DOCKER_HOST'] = given.address;
  }, 120_000);
  afterAll(async () => given?.stop(), 60_000);

  const start = (): Promise<Cluster> => aCluster({ driver: 'docker' });
  const engine = (): TestEngine['engine'] => given?.engine ?? fail();
  const oursOf = async (cluster: Cluster, what: string): Promise<unknown[]> => {
    const filters = JSON.stringify({ label: [`${LABEL.cluster}=${supervisorPaths(cluster.dataDir).name}`] });
    const found = await engine().json<unknown>(what, { query: { all: true, filters } });
    return Array.isArray(found) ? found : ((found as { Volumes: unknown[] | null }).Volumes ?? []);
  };

  it('DE-2: a tag is fixed when the deployment starts, and what was fixed runs though the tag has moved', async () => {
    const tree = nodeTree(join(freshFolder('tree'), 'root'));
    const command = 'CMD ["/bin/node","-e","eval(process.env.PROGRAM)"]';
    await importImage(engine(), MOVING, tree, [command, 'ENV VERSION=one']);
    const cluster = await start();
    const first = await cluster.deploy(app(web('a'), { release: { image: MOVING } }));
    expect(first).toMatchObject({
      phase: 'healthy',
      image: expect.stringMatching(/^localhost\/.*:1@sha256:/),
    });
    await importImage(engine(), MOVING, tree, [command, 'ENV VERSION=two']);
    await cluster.deploy(app(web('b'), { release: { image: MOVING } }));
    const url = await urlOf(cluster);
    expect((await askApp(url)).env['VERSION']).toBe('two');

    const back = await cluster.deploy(app(web('a'), { release: { image: first.image ?? '' } }));

    expect([back.phase, (await askApp(url)).env['VERSION']]).toEqual(['healthy', 'one']);
  }, 120_000);

  it('DE-4: a container has no rights but those it needs, its limits, and no secret in its labels', async () => {
    const cluster = await start();
    const variables = { PASSWORD: { parts: ['hunter2-hunter2'], secret: true } };
    const plain = app(web('a'));
    await cluster.deploy({ ...plain, variables: { ...plain.variables, ...variables } });
    const [one] = (await oursOf(cluster, '/containers/json')) as { Id: string; Labels: object }[];
    const found = await engine().json<{ HostConfig: Record<string, unknown>; Name: string }>(
      `/containers/${one?.Id}/json`,
    );
    expect(found.HostConfig).toMatchObject({ Memory: 512 << 20, NanoCpus: 5e8, PidsLimit: 1024 });
    expect(JSON.stringify([one?.Labels, found.Name])).not.toContain('hunter2');
    const status = app(
      `console.log(require('node:fs').readFileSync('/proc/self/status', 'utf8')); setInterval(() => 0, 1000)`,
      { port: false },
    );
    await cluster.deploy(status, other('status'));
    const lines = await until('it has told', () => {
      const texts = cluster.server.lines.map(({ text }) => text);
      return texts.some((text) => text.startsWith('NoNewPrivs')) ? texts : null;
    });
    expect(lines.find((text) => text.startsWith('NoNewPrivs'))).toBe('NoNewPrivs:\t1');
    // CHOWN, DAC_OVERRIDE, FOWNER, KILL, SETGID, SETUID.
    expect(lines.find((text) => text.startsWith('CapBnd'))).toBe('CapBnd:\t00000000000000eb');
  });

  it('C-108: services of an environment reach each other by name, those of another do not', async () => {
    const cluster = await start();
    await cluster.deploy(app(web('a')));
    const asking = `
      const ask = () => fetch(process.env.WEB_URL).then((r) => r.json()).then((one) => 'reached ' + one.revision, (error) => 'unreachable ' + error.cause?.code);
      require('node:http').createServer(async (req, res) => res.end(JSON.stringify({ revision: await ask() }))).listen(process.env.PORT);
    `;
    const variables = { WEB_URL: { parts: [{ address: 'url' as const, service: 'web' }], secret: false } };
    const asker = () => {
      const plain = app(asking);
      return { ...plain, variables: { ...plain.variables, ...variables } };
    };
    await cluster.deploy(asker(), other('near'));
    await cluster.deploy(asker(), other('far', 'env_2'));

    const near = await askApp(await urlOf(cluster, other('near').id));
    const far = await askApp(await urlOf(cluster, other('far', 'env_2').id));

    expect(near.revision).toBe('reached a');
    expect(far.revision).toMatch(/^unreachable/);
  });

  it('PE-2: what is no longer desired goes from the engine, and nothing else does', async () => {
    const { Id: foreign } = await engine().json<{ Id: string }>('/containers/create', {
      method: 'POST',
      query: { name: 'somebody-elses' },
      body: { Image: IMAGE, Labels: { [LABEL.cluster]: 'nebula-another' } },
    });
    const cluster = await start();
    const volume = { id: 'vol_1', path: '/data', sizeBytes: 1 };
    await cluster.deploy(app(web('a'), { volume }));
    expect((await oursOf(cluster, '/containers/json')).length).toBe(1);

    cluster.server.remove(SERVICE.id);
    await until(
      'containers and networks are gone',
      async () => {
        const left = await Promise.all(['/containers/json', '/networks'].map((one) => oursOf(cluster, one)));
        return left.flat().length === 0;
      },
      45_000,
    );
    expect((await oursOf(cluster, '/volumes')).length).toBe(1);
    cluster.server.dropVolumes = ['vol_1'];
    cluster.server.changed();

    await until('the volume is gone', async () => (await oursOf(cluster, '/volumes')).length === 0);
    expect(await engine().find(`/containers/${foreign}/json`)).not.toBe(null);
    await engine().find(`/containers/${foreign}`, { method: 'DELETE', query: { force: true } });
  }, 90_000);

  it('DE-4: an image that is not there, and one that a registry refuses, are told with what was said', async () => {
    const cluster = await start();
    const none = await cluster.deploy(app(web('a'), { release: { image: 'localhost/no/such:1' } }));
    expect(none.reason).toBe(
      "the image localhost/no/such:1 is not on this machine's engine: build or load it",
    );
    const refused = await cluster.deploy(app(web('a'), { release: { image: '127.0.0.1:9/no/such:1' } }));
    expect(refused.reason).toMatch(
      /^cannot pull 127\.0\.0\.1:9\/no\/such:1: the registry 127\.0\.0\.1:9 said: /,
    );
  }, 90_000);

  it('DE-4: a container that somebody removed is put back, and the log says so', async () => {
    const cluster = await start();
    await cluster.deploy(app(web('a')));
    const url = await urlOf(cluster);
    const [one] = (await oursOf(cluster, '/containers/json')) as { Id: string }[];
    await engine().find(`/containers/${one?.Id}`, { method: 'DELETE', query: { force: true } });

    await until('it is told', () =>
      cluster.server.lines.some(({ text }) => /removed by somebody|code 137/.test(text)),
    );
    await until('it serves again', () => askApp(url).catch(() => null));
  });

  it('DE-3: a database of the official image keeps its data, and refuses another major version', async () => {
    const tree = postgresTree(join(freshFolder('tree'), 'postgres'));
    const entry = ['ENTRYPOINT ["/bin/sh","/entrypoint.sh"]', 'USER 65534', 'EXPOSE 5432/tcp'];
    await importImage(engine(), 'docker.io/library/postgres:18', tree, entry);
    const cluster = await start();
    const database = { user: 'shop', password: "pa$$ 'w", name: 'shop' };
    const volume = { id: 'vol_db', path: null, sizeBytes: 1 };
    const db = (version: string, change: Change = {}) =>
      aSnapshot('', {
        kind: 'postgres',
        release: { postgres: version },
        start: null,
        database,
        volume,
        health: { path: null, command: null, timeoutMs: 40_000 },
        ...change,
      });
    expect(await cluster.deploy(db('18'), other('db'))).toMatchObject({ phase: 'healthy' });
    const address = await urlOf(cluster, other('db').id);
    const url = address.replace('@', `:${encodeURIComponent(database.password)}@`);
    await query(url, 'create table kept as select 42 as answer');

    expect(await cluster.deploy(db('18', { memoryBytes: 1024 ** 3 }), other('db'))).toMatchObject({
      phase: 'healthy',
    });

    expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    const refused = await cluster.deploy(db('17'), other('db'));
    expect(refused).toMatchObject({
      phase: 'failed',
      reason: expect.stringMatching(/made with PostgreSQL 18/),
    });
    expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  }, 180_000);
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

function fail(): never {
  throw new Error('the engine was not started');
}
