// An engine that is killed in the middle of a rollout and comes back after a while: traffic goes on, the rollout ends
// well, nothing is doubled.
import { expect } from 'vitest';
import type { TestEngine } from '../../../test/an-engine.ts';
import { supervisorPaths } from '../src/supervisor/paths.ts';
import { aCluster, urlOf } from './a-cluster.ts';
import { SERVICE } from './an-app.ts';
import { imageApp } from './an-image-app.ts';
import { web } from './kinds.ts';
import { holdingOf } from './leftovers.ts';
import { load } from './traffic.ts';
import { until } from './until.ts';

const pauseMs = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** `afterMs`: from the start of the rollout to the engine's death, `awayMs`: from there to its return. */
export async function rolloutWithEngineAway(
  { engine, podman }: TestEngine,
  afterMs: number,
  awayMs: number,
): Promise<void> {
  const cluster = await aCluster({ driver: 'docker' });
  const health = { path: '/', command: null, timeoutMs: 60_000 };
  await cluster.deploy(imageApp(web('before'), { replicas: 2, health }));
  const url = await urlOf(cluster);
  const traffic = load(url, 2);
  const wanted = imageApp(web('after'), { replicas: 2, health });
  cluster.server.deploy(SERVICE, wanted);
  await pauseMs(afterMs);
  await podman?.kill();
  await pauseMs(awayMs);
  podman?.resume();
  // A rollout that was quicker than the engine's death ends before the engine is back.
  await until('the engine is back', () =>
    engine.json('/version').then(
      () => true,
      () => false,
    ),
  );

  expect(await cluster.ended(wanted, 60_000)).toMatchObject({ phase: 'healthy', reason: null });
  await until('the new version answers', () => traffic.revisions.has('after'));
  await traffic.stop();
  expect([traffic.failures, [...traffic.revisions]]).toEqual([[], ['before', 'after']]);
  const left = async (): Promise<number> => {
    const { ours } = await holdingOf(engine, supervisorPaths(cluster.dataDir).name);
    return ours.filter((one) => one.startsWith('container ')).length;
  };
  await until('two containers are left', async () => (await left()) === 2, 60_000);
}
