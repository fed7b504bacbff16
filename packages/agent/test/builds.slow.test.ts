// Repositories on containers: built once for a commit, from a Dockerfile or on a base image; no secret gets into what is
// built; what hangs, is too large or fails is told; nothing is left behind.
import { execFileSync } from 'node:child_process';
import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE, startEngine, whyNoEngine, type TestEngine } from '../../../test/an-engine.ts';
import {
  BUILD_LIMITS,
  prepareRepository,
  type Site,
} from '../src/drivers/docker/build/prepare-repository.ts';
import { Workshop } from '../src/drivers/docker/build/workshop.ts';
import { PulledImages } from '../src/drivers/docker/pulled-images.ts';
import { ofCluster } from '../src/engine/labels.ts';
import { supervisorPaths } from '../src/supervisor/paths.ts';
import { aCluster, askApp, urlOf, type Cluster } from './a-cluster.ts';
import { agentProcess } from './agent-process.ts';
import { aFolder, aSnapshot, freshFolder, SERVICE } from './an-app.ts';
import { web } from './kinds.ts';
import { until } from './until.ts';

const missing = whyNoEngine();
const DOCKERFILE = `FROM ${IMAGE}\nCOPY app.cjs /\nCMD ["/bin/node","/app.cjs"]\n`;
const SECRET = 'hunter2-hunter2';
const signal = new AbortController().signal;

/** A folder whose Dockerfile has these steps. */
const withDockerfile = (steps: readonly string[], files: Record<string, string> = {}): string =>
  aFolder({ ...files, Dockerfile: [`FROM ${IMAGE}`, ...steps, ''].join('\n') });

/** Processes whose command line holds this text. */
const running = (text: string): string[] =>
  execFileSync('ps', ['axww', '-o', 'pid=,args='])
    .toString()
    .split('\n')
    .filter((line) => line.includes(text));

describe.skipIf(missing !== null)('builds', () => {
  let given: TestEngine | null = null;
  beforeAll(async () => {
    given = await startEngine();
    process.env['DOCKER_HOST'] = given.address;
    process.env['NEBULA_BUILD_IMAGE'] = IMAGE;
  }, 120_000);
  afterAll(async () => {
    delete process.env['NEBULA_BUILD_IMAGE'];
    await given?.stop();
  }, 60_000);

  const engine = (): TestEngine['engine'] => {
    if (given === null) throw new Error('the engine was not started');
    return given.engine;
  };
  const start = (): Promise<Cluster> => aCluster({ driver: 'docker' });
  const imagesOf = (cluster: string): Promise<{ Id: string; RepoTags: string[] }[]> =>
    engine().json('/images/json', { query: { all: true, filters: ofCluster(cluster) } });
  const nameOf = (cluster: Cluster): string => supervisorPaths(cluster.dataDir).name;
  const textsOf = (cluster: Cluster): string[] => cluster.server.lines.map(({ text }) => text);
  const app = (folder: string, change: Parameters<typeof aSnapshot>[1] = {}) =>
    aSnapshot(folder, { start: 'node app.cjs', ...change });

  /** A site without agent, for builds whose limits are too large to be tried. */
  const aSite = (limits: Partial<Site['limits']>): Site & { printed: string[] } => {
    const folder = freshFolder('site');
    const printed: string[] = [];
    const say = (_: string, __: string, text: string): unknown => printed.push(text);
    return {
      engine: engine(),
      cluster: `nebula-${folder.slice(-6).toLowerCase()}`,
      pulled: new PulledImages(join(folder, 'images.json')),
      shop: new Workshop(folder, `nebula-${folder.slice(-6).toLowerCase()}`),
      base: IMAGE,
      limits: { ...BUILD_LIMITS, ...limits },
      note: say,
      print: say,
      printed,
    };
  };
  const WORKLOAD = { ...SERVICE, running: null, deploying: null, cancelling: false };

  it('DE-2: a folder with a build line is built on the base image, and a second deployment builds nothing', async () => {
    const cluster = await start();
    const folder = aFolder({ 'app.cjs': web('a') });
    const build = 'echo "building \\"it\\" as $HOME"; echo made > made.txt';
    const first = await cluster.deploy(app(folder, { build }));
    expect(first).toMatchObject({ phase: 'healthy', commit: expect.stringMatching(/^[0-9a-f]{40}$/) });
    expect((await askApp(await urlOf(cluster))).revision).toBe('a');
    expect(textsOf(cluster)).toContain('building "it" as /');
    const built = async (): Promise<string[]> => (await imagesOf(nameOf(cluster))).map(({ Id }) => Id);
    const images = await built();
    cluster.server.lines = [];

    const commit = first.commit ?? '';
    const again = app(folder, { build, release: { repo: folder, ref: null, commit } });
    expect(await cluster.deploy(again)).toMatchObject({ phase: 'healthy', commit });

    expect(textsOf(cluster).filter((text) => text.includes('building'))).toEqual([]);
    expect(await built()).toEqual(images);
    expect(images).toHaveLength(1);
  }, 90_000);

  it('AP-2: a Dockerfile is used where there is one, and no secret of the service gets into what it makes', async () => {
    const cluster = await start();
    const steps = [
      'WORKDIR /srv',
      'ARG PASSWORD=none',
      'RUN echo "the password is $PASSWORD"; env > seen.txt',
      'COPY . .',
      'CMD ["/bin/node","app.cjs"]',
    ];
    const files = {
      'app.cjs': web('from-dockerfile', "console.log('port ' + process.env.PORT);"),
      '.dockerignore': 'ignored.txt\n',
      'ignored.txt': 'x',
    };
    const snapshot = app(withDockerfile(steps, files), { start: null });
    const variables = { PASSWORD: { parts: [SECRET], secret: true } };

    const report = await cluster.deploy({ ...snapshot, variables });

    expect(report).toMatchObject({ phase: 'healthy' });
    expect((await askApp(await urlOf(cluster))).env).toMatchObject({ PORT: '3000' });
    expect(textsOf(cluster)).toContain('the password is none');
    const [image] = await imagesOf(nameOf(cluster));
    const about = await Promise.all(
      ['json', 'history'].map((what) => engine().json(`/images/${image?.Id}/${what}`)),
    );
    expect(JSON.stringify(about)).not.toContain(SECRET);
    expect(running(SECRET)).toEqual([]);
    const layers = await engine().stream(`/images/${image?.Id}/get`);
    let found = false;
    for await (const chunk of layers) found ||= (chunk as Buffer).includes(SECRET);
    expect(found).toBe(false);
  }, 90_000);

  it('DE-2: of a root folder the files alone are built, by the Dockerfile that lies there', async () => {
    const cluster = await start();
    const steps = [`FROM ${IMAGE}`, 'COPY . /srv/', 'RUN ls /srv', 'CMD ["/bin/node","/srv/app.cjs"]', ''];
    const folder = aFolder({
      Dockerfile: 'FROM scratch\n',
      'secret-of-another.txt': 'x',
      'apps/web/app.cjs': web('inside'),
      'apps/web/Dockerfile': steps.join('\n'),
      'apps/plain/app.cjs': web('plain'),
    });
    expect(await cluster.deploy(app(folder, { root: 'apps/web', start: null }))).toMatchObject({
      phase: 'healthy',
    });
    expect((await askApp(await urlOf(cluster))).revision).toBe('inside');
    expect(textsOf(cluster)).toContain('app.cjs');
    expect(textsOf(cluster).join()).not.toContain('secret-of-another');
    expect(await cluster.deploy(app(folder, { root: 'apps/plain' }))).toMatchObject({ phase: 'healthy' });
    expect((await askApp(await urlOf(cluster))).revision).toBe('plain');
    expect(await imagesOf(nameOf(cluster))).toHaveLength(2);
  }, 90_000);

  it('CS-5: a root folder that is a link out of the repository is not built', async () => {
    const cluster = await start();
    const folder = aFolder({ 'app.cjs': web('a') });
    symlinkSync(freshFolder('outside'), join(folder, 'out'));
    expect(await cluster.deploy(app(folder, { root: 'out' }))).toMatchObject({
      phase: 'failed',
      reason: 'the root folder out is not in the repository: the link out leads out of it',
    });
    expect(await imagesOf(nameOf(cluster))).toEqual([]);
  }, 60_000);

  it('C-108: a service finds the port that the Dockerfile of another one names', async () => {
    const cluster = await start();
    const other = aFolder({ 'app.cjs': web('other'), Dockerfile: DOCKERFILE });
    const named = { ...SERVICE, id: 'se_api', name: 'api', path: 'default/shop/staging/api' };
    await cluster.deploy(app(other, { start: null }), named);
    const variables = { API: { parts: [{ address: 'hostport' as const, service: 'api' }], secret: false } };

    await cluster.deploy({ ...app(aFolder({ 'app.cjs': web('a') })), variables });

    expect((await askApp(await urlOf(cluster))).env).toMatchObject({ API: 'api:3000' });
  }, 90_000);

  it('DE-4: a build that fails tells the step and the last lines', async () => {
    const cluster = await start();
    const folder = aFolder({ 'app.cjs': web('a') });
    const report = await cluster.deploy(
      app(folder, { build: 'echo nothing to see; echo oh no >&2; exit 3' }),
    );
    expect(report).toMatchObject({ phase: 'failed' });
    expect(report.reason).toMatch(
      /^the build failed: .*exit 3.*\b3\nlast output:\n(?=[^]* {2}nothing to see)[^]* {2}oh no/,
    );
    expect(await imagesOf(nameOf(cluster))).toEqual([]);
    expect(await cluster.deploy(app(folder, { start: null }))).toMatchObject({
      reason:
        'nothing says how it starts: set "start", give its package.json a start script, or add a Dockerfile',
    });
  }, 90_000);

  it('DE-4: a build that hangs ends at its limit, with all that it ran', async () => {
    const site = aSite({ timeMs: 4_000 });
    const snapshot = app(withDockerfile(['RUN echo going to sleep; sleep 4711']));
    await expect(prepareRepository(site, WORKLOAD, snapshot, signal)).rejects.toThrow(
      /^the build did not end within 0\.1 minutes\nlast output:\n[^]*going to sleep/,
    );
    expect(running('sleep 4711')).toEqual([]);
    expect(await imagesOf(site.cluster)).toEqual([]);
  }, 60_000);

  it('DE-4: too many files, too much memory and too large an image are refused with what the limit is', async () => {
    const folder = aFolder({ 'app.cjs': web('a'), large: '' });
    truncateSync(join(folder, 'large'), 500 * 1024 * 1024);
    const site = aSite({ memoryBytes: 64 << 20, imageBytes: 1 << 20 });
    await expect(prepareRepository(site, WORKLOAD, app(folder), signal)).rejects.toThrow(
      "the repository's files are too much for a build: 501 MB, and 256 MB is the limit: name in .dockerignore what the build does not need",
    );
    writeFileSync(join(folder, '.dockerignore'), 'large');
    await expect(prepareRepository(site, WORKLOAD, app(folder), signal)).rejects.toThrow(
      /^the image that was built is too large: \d+ MB, and 1 MB is the limit$/,
    );
    const greedy = withDockerfile(['RUN ["/bin/node","-e","const a=[];for(;;)a.push(Buffer.alloc(1e7,1))"]']);
    await expect(prepareRepository(site, WORKLOAD, app(greedy), signal)).rejects.toThrow(
      /^the build failed: .*most likely out of memory: limit 64 MB/,
    );
    expect(await imagesOf(site.cluster)).toEqual([]);
  }, 120_000);

  it('DE-1: a deployment that is cancelled ends its build', async () => {
    const cluster = await start();
    const snapshot = app(withDockerfile(['RUN sleep 4712']));
    cluster.server.deploy(SERVICE, snapshot);
    await until('the build runs', () => running('sleep 4712').length > 0, 30_000);

    cluster.server.cancel(SERVICE.id);

    expect(await cluster.ended(snapshot)).toMatchObject({ phase: 'stopped' });
    await until('nothing of it runs', () => running('sleep 4712').length === 0);
  }, 60_000);

  it('DE-4: a build whose agent was killed is made by the next one, and the first does not run on', async () => {
    const cluster = await aCluster({ driver: 'docker', withAgent: false });
    const texts = (): string[] => textsOf(cluster);
    const first = agentProcess(cluster, 'docker');
    const snapshot = app(aFolder({ 'app.cjs': web('healed') }), { build: 'sleep 4713' });
    cluster.server.deploy(SERVICE, snapshot);
    await until('the build runs', () => running('sleep 4713').length > 0, 40_000);
    first.kill('SIGKILL');
    cluster.server.expireLease();

    await cluster.startAgent();

    // Lines of the shell and of its sleep: one build's, and not two.
    const steps = (): string[] => running('sleep 4713').filter((line) => !line.includes('/bin/sh'));
    await until(
      'the next one builds',
      () => texts().filter((text) => text.startsWith('building on')).length > 1,
    );
    await until('the first is over', () => steps().length === 1, 40_000);
    for (const line of steps()) process.kill(Number(line.trim().split(' ')[0]), 'SIGKILL');
    expect(await cluster.ended(snapshot)).toMatchObject({ phase: 'failed' });
    expect(running('sleep 4713')).toEqual([]);
  }, 120_000);

  it('PE-2: images of a service that is gone go too, and those of somebody else stay', async () => {
    const cluster = await start();
    await cluster.deploy(app(aFolder({ 'app.cjs': web('a') })));
    expect(await imagesOf(nameOf(cluster))).toHaveLength(1);
    const before = await engine().json<{ Id: string }[]>('/images/json');

    cluster.server.remove(SERVICE.id);

    await until('it is gone', async () => (await imagesOf(nameOf(cluster))).length === 0, 45_000);
    expect(await engine().json<unknown[]>('/images/json')).toHaveLength(before.length - 1);
  }, 90_000);
});
