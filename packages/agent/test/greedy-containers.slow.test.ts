// Containers that take what they can get: the machine and their neighbours do not feel it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEngine, whyNoEngine, type TestEngine } from '../../../test/an-engine.ts';
import { supervisorPaths } from '../src/supervisor/paths.ts';
import { aCluster, urlOf, type Cluster } from './a-cluster.ts';
import { imageApp, other } from './an-image-app.ts';
import { web } from './kinds.ts';
import { holdingOf } from './leftovers.ts';
import { floodFor } from './log-flood.ts';
import { load } from './traffic.ts';
import { until } from './until.ts';

/** Lit again and again: a shell that may not fork any more ends, and with all of them so would the bomb. */
const BOMB = `
  const { spawn } = require('node:child_process');
  const light = () =>
    spawn('/bin/sh', ['-c', 'bomb() { bomb | bomb & }; bomb'], { stdio: 'ignore' }).on('error', () => undefined);
  console.log('lit');
  setInterval(light, 50);
`;

describe.skipIf(whyNoEngine() !== null)('a greedy container', () => {
  let given: TestEngine | null = null;
  beforeAll(async () => {
    given = await startEngine();
    process.env['DOCKER_HOST'] = given.address;
  }, 120_000);
  afterAll(async () => given?.stop(), 60_000);

  const containersOf = async (cluster: Cluster): Promise<string[]> => {
    if (given === null) throw new Error('the engine was not started');
    const { ours } = await holdingOf(given.engine, supervisorPaths(cluster.dataDir).name);
    return ours.filter((one) => one.startsWith('container ')).map((one) => one.replace('container ', ''));
  };
  const processesIn = async (name: string): Promise<number> => {
    const path = `/containers/${name}/stats`;
    const stats = await given?.engine.json<{ pids_stats?: { current?: number } }>(path, {
      query: { stream: false },
    });
    return stats?.pids_stats?.current ?? 0;
  };

  it('DE-4: with a fork bomb in it stays within its limit, its neighbour answers, and it can be replaced', async () => {
    const cluster = await aCluster({ driver: 'docker' });
    await cluster.deploy(imageApp(web('neighbour')));
    const traffic = load(await urlOf(cluster), 2);
    const bomb = other('bomb');
    await cluster.deploy(imageApp(BOMB, { port: false }), bomb);
    const name = (await containersOf(cluster)).find((one) => one.startsWith('bomb')) ?? '';
    const most = await until(
      'it has forked',
      async () => {
        const count = await processesIn(name);
        return count > 500 ? count : null;
      },
      60_000,
    );
    expect(most).toBeLessThanOrEqual(1_024);

    expect(await cluster.deploy(imageApp(web('tame')), bomb)).toMatchObject({ phase: 'healthy' });

    await until('the bomb is gone', async () => (await containersOf(cluster)).length === 2);
    await traffic.stop();
    expect(traffic.failures).toEqual([]);
  }, 120_000);

  it('DE-4: that prints without end neither slows its neighbour nor fills memory or disk', async () => {
    if (given !== null) await floodFor(given, 10_000);
  }, 120_000);
});
