// An engine that is killed in the middle of a rollout and comes back after a while: traffic goes on, the rollout ends
// well, nothing is doubled.
import { expect } from 'vitest';
import { answers, type TestEngine } from '../../../test/an-engine.ts';
import type { Engine } from '../src/engine/engine.ts';
import { LABEL } from '../src/engine/labels.ts';
import { supervisorPaths } from '../src/supervisor/paths.ts';
import { aCluster, urlOf } from './a-cluster.ts';
import { SERVICE } from './an-app.ts';
import { imageApp } from './an-image-app.ts';
import { web } from './kinds.ts';
import { holdingOf } from './leftovers.ts';
import { load } from './traffic.ts';
import { until } from './until.ts';

/** What the engine is killed over. A machine that is busy comes to it later: no time would mean the same one twice. */
export const MOMENTS = ['begins', 'has made a container', 'runs one', 'runs all of them'] as const;

type Moment = (typeof MOMENTS)[number];

const REPLICAS = 2;
/** Never reached: what takes longer hangs. */
const LIMIT_MS = 120_000;

/** `awayMs`: from the engine's death to its return. */
export async function rolloutWithEngineAway(
  given: TestEngine,
  moment: Moment,
  awayMs: number,
): Promise<void> {
  const { engine, podman } = given;
  const cluster = await aCluster({ driver: 'docker' });
  const health = { path: '/', command: null, timeoutMs: 60_000 };
  const before = imageApp(web('before'), { replicas: REPLICAS, health });
  cluster.server.deploy(SERVICE, before);
  expect(await cluster.ended(before, LIMIT_MS)).toMatchObject({ phase: 'healthy' });
  const url = await urlOf(cluster);
  const traffic = load(url, 2);
  const wanted = imageApp(web('after'), { replicas: REPLICAS, health });
  cluster.server.deploy(SERVICE, wanted);
  await until(`the rollout ${moment}`, () => isAt(engine, wanted.deployment, moment), LIMIT_MS);
  await podman?.kill();
  await new Promise((resolve) => setTimeout(resolve, awayMs));
  podman?.resume();
  // A rollout that was quicker than the engine's death ends before the engine is back.
  await answers(engine);

  expect(await cluster.ended(wanted, LIMIT_MS)).toMatchObject({ phase: 'healthy', reason: null });
  await until('the new version answers', () => traffic.revisions.has('after'));
  await traffic.stop();
  expect([traffic.failures, [...traffic.revisions]]).toEqual([[], ['before', 'after']]);
  const left = async (): Promise<number> => {
    const { ours } = await holdingOf(engine, supervisorPaths(cluster.dataDir).name);
    return ours.filter((one) => one.startsWith('container ')).length;
  };
  await until('two containers are left', async () => (await left()) === REPLICAS, LIMIT_MS);
}

async function isAt(engine: Engine, deployment: string, moment: Moment): Promise<boolean> {
  if (moment === 'begins') return true;
  const filters = JSON.stringify({ label: [`${LABEL.deployment}=${deployment}`] });
  const made = await engine.json<{ State: string }[]>('/containers/json', { query: { all: true, filters } });
  const running = made.filter(({ State }) => State === 'running').length;
  if (moment === 'has made a container') return made.length > 0;
  return running >= (moment === 'runs one' ? 1 : REPLICAS);
}
