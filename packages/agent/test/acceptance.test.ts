// What every kind of cluster has to do, from one source (DE-1 to DE-4).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestEngine } from '../../../test/an-engine.ts';
import { down } from '../src/down.ts';
import { agentProcess, supervisorPid } from './agent-process.ts';
import { aCluster, askApp, urlOf, type Cluster } from './a-cluster.ts';
import { SERVICE } from './an-app.ts';
import { KINDS, web, type Change } from './kinds.ts';
import { load, replaceUnderTraffic } from './traffic.ts';
import { until } from './until.ts';

const health = (timeoutMs: number, more = {}) => ({ path: null, command: null, timeoutMs, ...more });
const SILENT = `console.log('up but deaf'); setInterval(() => undefined, 1000);`;
const ENDING = `console.log('no such table'); process.exit(3);`;

describe.each(KINDS.filter(({ missing }) => missing === null))('on $driver', (kind) => {
  let engine: TestEngine | null = null;
  beforeAll(async () => {
    engine = await kind.start();
  }, 120_000);
  afterAll(async () => engine?.stop(), 60_000);

  const cluster = (options = {}): Promise<Cluster> => aCluster({ driver: kind.driver, ...options });
  const app = (revision: string, change: Change = {}) => kind.app(web(revision), change);
  const ask = async (url: string) => (await askApp(url)) as unknown as { revision: string; instance: string };

  it('DE-3: no request fails while a service is replaced again and again', async () => {
    expect(await replaceUnderTraffic(3, 1_500, await cluster(), app)).toBeGreaterThan(1_500);
  }, 120_000);

  it('DE-3: the old version keeps serving when the new one never gets healthy', async () => {
    const here = await cluster();
    await here.deploy(app('good'));
    const url = await urlOf(here);
    const traffic = load(url, 2);

    const report = await here.deploy(kind.app(SILENT, { health: health(2_500) }));
    await traffic.stop();

    expect(report).toMatchObject({ phase: 'failed', restored: null });
    expect(report.reason).toMatch(
      /^not healthy within 2\.5 s: port \d+ never opened\nlast output:\n {2}up but deaf$/,
    );
    expect([traffic.failures, [...traffic.revisions]]).toEqual([[], ['good']]);
  });

  it('DE-3: a service with a volume stops first, and what ran before runs again after a failure', async () => {
    const here = await cluster();
    const volume = { id: 'vol_1', path: '/data', sizeBytes: 1 };
    const count = `require('node:fs').appendFileSync(process.env.NEBULA_VOLUME + '/starts', 'x');`;
    const starts = `require('node:fs').readFileSync(process.env.NEBULA_VOLUME + '/starts', 'utf8')`;
    await here.deploy(kind.app(web('good', count), { volume }));
    const url = await urlOf(here);
    const before = await ask(url);

    const report = await here.deploy(kind.app(ENDING, { volume }));

    expect(report).toMatchObject({ phase: 'failed', restored: true });
    expect(report.reason).toMatch(/^exited with code 3 after \d+\.\d s\nlast output:\n {2}no such table$/);
    const after = await ask(url);
    expect([after.revision, after.instance === before.instance]).toEqual(['good', false]);
    await here.deploy(kind.app(web('kept', `process.env.STARTS = ${starts};`), { volume }));
    expect((await askApp(url)).env['STARTS']).toBe('xx');
  });

  it('DE-4: an answer, a command and an end say why a deployment failed', async () => {
    const here = await cluster();
    const warming = web('warm').replace('res.setHeader', 'res.statusCode = 503; res.setHeader');
    const answer = await here.deploy(kind.app(warming, { health: health(4_000, { path: '/ready' }) }));
    expect(answer.reason).toMatch(/^not healthy within 4 s: health check GET \/ready answered 503: /);

    const command = health(4_000, { command: 'echo not yet; exit 4' });
    const said = await here.deploy(app('cold', { health: command }));
    expect(said.reason).toContain('not healthy within 4 s: health command: exit code 4: not yet');

    const hungry = 'const kept = []; setInterval(() => kept.push(Buffer.alloc(8 << 20, 1)), 5);';
    const full = await here.deploy(kind.app(hungry, { memoryBytes: 128 << 20 }));
    expect(full.reason).toMatch(/out of memory: limit 128 MB/);
  });

  it('DE-4: a worker is healthy when it still runs after five seconds, and has no address', async () => {
    const here = await cluster();
    expect(await here.deploy(kind.app(SILENT, { port: false }))).toMatchObject({ phase: 'healthy' });
    expect(here.url()).toBe('');
  });

  it('DE-4: what ends after it was healthy is started again at the same address', async () => {
    const here = await cluster();
    await here.deploy(kind.app(web('a', `setTimeout(() => process.exit(5), 3000).unref();`)));
    const url = await urlOf(here);
    const first = await ask(url);
    const second = await until('another one answers', async () => {
      const now = await ask(url).catch(() => first);
      return now.instance === first.instance ? null : now;
    });
    expect(second.revision).toBe('a');
    expect(here.server.lines.map(({ text }) => text).join('\n')).toMatch(
      /exited with code 5.*\n.*starting it again in/,
    );
  });

  it('C-94: apps outlive a killed agent, and the next one takes them over as they are', async () => {
    const here = await cluster({ withAgent: false });
    const first = agentProcess(here, kind.driver);
    await here.deploy(app('a'));
    const url = await urlOf(here);
    const before = await ask(url);
    first.kill('SIGKILL');
    here.server.expireLease();
    expect((await ask(url)).instance).toBe(before.instance);

    await here.startAgent();

    expect(await here.deploy(app('b'))).toMatchObject({ phase: 'healthy' });
    expect((await ask(url)).revision).toBe('b');
  });

  it('DE-4: after a kill of the supervisor everything is back at its address, and nothing is doubled', async () => {
    const here = await cluster();
    await here.deploy(app('a', { replicas: 2 }));
    const url = await urlOf(here);
    const before = new Set(await instancesAt(url, 2));

    process.kill(await until('the supervisor answers', () => supervisorPid(here)), 'SIGKILL');

    await until('it serves again', () => ask(url).catch(() => null));
    await until('both are back', () => here.server.services[0]?.ready === 2);
    const after = await instancesAt(url, 2);
    // Containers outlive a supervisor and are taken over; processes belong to it.
    expect(after.every((one) => before.has(one))).toBe(kind.driver === 'docker');
  });

  it('C-98: `nebula down` stops everything, with the supervisor alive or dead, and keeps the address', async () => {
    const here = await cluster();
    await here.deploy(app('a'));
    const url = await urlOf(here);
    await here.agent?.stop();
    expect(await down(here.dataDir, 2_000)).toEqual([SERVICE.path]);
    await expect(ask(url)).rejects.toThrow();

    here.server.expireLease();
    const again = await here.startAgent();
    await until('it serves again', () => ask(url).catch(() => null));
    await again.stop();
    process.kill(await until('the supervisor answers', () => supervisorPid(here)), 'SIGKILL');
    expect(await down(here.dataDir, 2_000)).toEqual([SERVICE.path]);
    expect(await down(here.dataDir, 2_000)).toEqual([]);
  });
});

/** Waits for answers of this many. */
async function instancesAt(url: string, count: number): Promise<string[]> {
  const seen = new Set<string>();
  await until(`${count} have answered`, async () => {
    const answer = (await askApp(url).catch(() => null)) as { instance?: string } | null;
    if (answer?.instance !== undefined) seen.add(answer.instance);
    return seen.size >= count;
  });
  return [...seen];
}
