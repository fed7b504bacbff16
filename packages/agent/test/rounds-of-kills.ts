// Kills an agent, its supervisor or both at any moment of a deployment, round after round, on either kind of cluster: each
// deployment still ends healthy, and what is left is what was asked for.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { listProcesses } from '../src/supervisor/processes.ts';
import { supervisorPaths } from '../src/supervisor/paths.ts';
import type { TestEngine } from '../../../test/an-engine.ts';
import { aCluster, askApp, type Cluster } from './a-cluster.ts';
import { agentProcess, supervisorPid } from './agent-process.ts';
import { SERVICE } from './an-app.ts';
import { web, type Kind } from './kinds.ts';
import { holdingOf } from './leftovers.ts';
import { until } from './until.ts';

const REPLICAS = 2;
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
  const revisionAt = async (): Promise<string | null> =>
    (await askApp(cluster.url()).catch(() => null))?.revision ?? null;
  for (let round = 0; round < rounds; round += 1) {
    const victims = ['agent', 'supervisor', 'both'][round % 3] ?? '';
    const waitMs = Math.random() * LATEST_MS[kind.driver];
    const wanted = kind.app(web(`r${round}`), { replicas: REPLICAS });
    cluster.server.deploy(SERVICE, wanted);
    const deployment = cluster.ended(wanted, 120_000);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (victims !== 'agent') kill(await supervisorPid(cluster));
    if (victims !== 'supervisor') {
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
  }
}

function kill(pid: number | null): void {
  if (pid !== null) process.kill(pid, 'SIGKILL');
}
