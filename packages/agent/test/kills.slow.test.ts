import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listProcesses } from '../src/supervisor/processes.ts';
import { aCluster, askApp, type Cluster } from './a-cluster.ts';
import { agentProcess, supervisorPid } from './agent-process.ts';
import { aSnapshot, webApp } from './an-app.ts';
import { until } from './until.ts';

const ROUNDS = 10;

const appsOf = (cluster: Cluster): number =>
  listProcesses().filter(({ pid }) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`HOME=${cluster.dataDir}/services`);
    } catch {
      return false;
    }
  }).length;

const revisionAt = (url: string): Promise<string | null> =>
  askApp(url).then(
    ({ revision }) => revision,
    () => null,
  );

it('DE-4: whatever is killed at whatever moment, every deployment ends and nothing is lost or doubled', async () => {
  const cluster = await aCluster({ withAgent: false });
  let agent = agentProcess(cluster);
  for (let round = 0; round < ROUNDS; round += 1) {
    const victims = ['agent', 'supervisor', 'both'][round % 3] ?? '';
    const waitMs = Math.random() * 700;
    const deployment = cluster.deploy(aSnapshot(webApp(`r${round}`), { replicas: 2 }));
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (victims !== 'agent') kill(await supervisorPid(cluster));
    if (victims !== 'supervisor') {
      agent.kill('SIGKILL');
      cluster.server.expireLease();
      agent = agentProcess(cluster);
    }

    const story = `round ${round}: ${victims} after ${Math.round(waitMs)} ms`;
    const { phase, reason } = await deployment;
    expect([phase, reason], story).toEqual(['healthy', null]);
    await until(`it serves in ${story}`, async () => (await revisionAt(cluster.url())) === `r${round}`);
    await until(`two processes are left in ${story}`, () => appsOf(cluster) === 2);
  }
}, 180_000);

function kill(pid: number | null): void {
  if (pid !== null) process.kill(pid, 'SIGKILL');
}
