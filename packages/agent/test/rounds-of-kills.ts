// Kills an agent, its supervisor, both, or the engine at any moment of a deployment, round after round, on either kind of
// cluster: each deployment still ends healthy, what is left is what was asked for, and in the end nothing.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { listProcesses } from '../src/supervisor/processes.ts';
import { supervisorPaths } from '../src/supervisor/paths.ts';
import { answers, type TestEngine } from '../../../test/an-engine.ts';
import { aCluster, askApp, type Cluster } from './a-cluster.ts';
import { agentProcess, supervisorPid } from './agent-process.ts';
import { SERVICE } from './an-app.ts';
import { web, type Kind } from './kinds.ts';
import { holdingOf, type Holding } from './leftovers.ts';
import { until } from './until.ts';

const REPLICAS = 2;
const VICTIMS = ['agent', 'supervisor', 'both'];
const LONGEST_AWAY_MS = 3_000;
/** Within it a deployment of either kind is prepared, started, routed and has drained what was before. */
const LATEST_MS = { process: 700, docker: 2_500 };

const processesOf = (cluster: Cluster): number =>
  listProcesses().filter(({ pid }) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`HOME=${cluster.dataDir}/services`);
    } catch {
      return false;
    }
  }).length;

async function countOf(cluster: Cluster, engine: TestEngine | null): Promise<number> {
  if (engine === null) return processesOf(cluster);
  const { ours } = await holdingOf(engine.engine, supervisorPaths(cluster.dataDir).name);
  return ours.filter((one) => one.startsWith('container ')).length;
}

export async function roundsOfKills(kind: Kind, engine: TestEngine | null, rounds: number): Promise<void> {
  const cluster = await aCluster({ driver: kind.driver, withAgent: false });
  let agent = agentProcess(cluster, kind.driver);
  const kinds = engine?.podman ? [...VICTIMS, 'engine'] : VICTIMS;
  const before = engine === null ? null : await holdingOf(engine.engine);
  const revisionAt = async (): Promise<string | null> =>
    (await askApp(cluster.url()).catch(() => null))?.revision ?? null;
  for (let round = 0; round < rounds; round += 1) {
    const victims = kinds[round % kinds.length] ?? '';
    const waitMs = Math.random() * LATEST_MS[kind.driver];
    const wanted = kind.app(web(`r${round}`), { replicas: REPLICAS });
    cluster.server.deploy(SERVICE, wanted);
    const deployment = cluster.ended(wanted, 120_000);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (victims === 'engine') await engineAway(engine);
    if (victims === 'supervisor' || victims === 'both') kill(await supervisorPid(cluster));
    if (victims === 'agent' || victims === 'both') {
      agent.kill('SIGKILL');
      cluster.server.expireLease();
      agent = agentProcess(cluster, kind.driver);
    }

    const story = `round ${round}: ${victims} after ${Math.round(waitMs)} ms`;
    const { phase, reason } = await deployment;
    expect([phase, reason], story).toEqual(['healthy', null]);
    await until(`it serves in ${story}`, async () => (await revisionAt()) === `r${round}`);
    const left = async (): Promise<boolean> => (await countOf(cluster, engine)) === REPLICAS;
    await until(`${REPLICAS} are left in ${story}`, left, 60_000);
    if (round % 10 === 9) console.log(`${kind.driver}: ${round + 1} of ${rounds} rounds`);
  }
  await leavesNothing(cluster, engine, before);
}

/** Gone from one moment to the next, and back over what it left. */
async function engineAway(given: TestEngine | null): Promise<void> {
  await given?.podman?.kill();
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_AWAY_MS));
  given?.podman?.resume();
  if (given !== null) await answers(given.engine);
}

/** What the last round wants is all that is there; without it all is as before the first. */
async function leavesNothing(
  cluster: Cluster,
  given: TestEngine | null,
  before: Holding | null,
): Promise<void> {
  const { name } = supervisorPaths(cluster.dataDir);
  const kindsOf = async (): Promise<string[]> =>
    given === null ? [] : (await holdingOf(given.engine, name)).ours.map((one) => one.split(' ')[0] ?? '');
  if (given !== null) {
    const wanted = [...Array.from({ length: REPLICAS }, () => 'container'), 'network'];
    await until(
      'nothing beside what is wanted',
      async () => String(await kindsOf()) === String(wanted),
      60_000,
    );
  }
  cluster.server.remove(SERVICE.id);
  await until('nothing is left', async () => (await countOf(cluster, given)) === 0, 60_000);
  if (given === null) return;
  await until('the engine holds nothing of ours', async () => (await kindsOf()).length === 0, 120_000);
  expect(await holdingOf(given.engine)).toEqual(before);
}

function kill(pid: number | null): void {
  if (pid !== null) process.kill(pid, 'SIGKILL');
}
