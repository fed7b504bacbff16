// What an agent and its supervisor cost when two hundred services run and nothing happens: the promise is 1 % of a core
// and 120 MB. What both share (Node's own code) counts once: PSS.
import { readFileSync } from 'node:fs';
import { SupervisorClient } from '../../packages/agent/src/supervisor/client.ts';
import { supervisorPaths } from '../../packages/agent/src/supervisor/paths.ts';
import { driversHere, openCluster, succeeded } from '../cluster.ts';
import { table } from '../figures.ts';
import type { Measured } from '../measured.ts';
import { applyTo } from '../world.ts';
import { stageMany } from './many-services.ts';

const COUNT = 200;
const SETTLE_MS = 20_000;
const MEASURE_MS = 60_000;
/** Of the kernel's clock of CPU time. */
const TICK_MS = 10;

const pause = (durationMs: number): Promise<void> => new Promise((done) => setTimeout(done, durationMs));

export async function idleAgent({ bench }: Measured): Promise<string> {
  const rows: string[][] = [];
  for (const driver of driversHere()) {
    const cluster = await openCluster(bench, driver);
    try {
      const place = { org: 'default', project: 'single', environment: `idle-${driver}` };
      await stageMany(bench, cluster, place, COUNT);
      await applyTo(bench, place);
      await succeeded(bench, place, COUNT);
      await pause(SETTLE_MS);
      const client = await SupervisorClient.open(supervisorPaths(cluster.dataDir).socket);
      const { pid } = await client.call('view', {});
      client.close();
      const pids = { agent: cluster.agent.pid ?? 0, supervisor: pid };
      const before = Object.values(pids).map(cpuMs);
      await pause(MEASURE_MS);
      const used = Object.values(pids).map((one, index) => cpuMs(one) - (before[index] ?? 0));
      const names = Object.keys(pids);
      for (const [index, one] of Object.values(pids).entries())
        rows.push([driver, names[index] ?? '', share(used[index] ?? 0), ...memoryOf(one).map(mb)]);
      const pss = Object.values(pids).reduce((sum, one) => sum + (memoryOf(one)[0] ?? 0), 0);
      const cpu = used.reduce((sum, one) => sum + one, 0);
      rows.push([driver, 'both', share(cpu), mb(pss), '']);
    } finally {
      await cluster.close();
    }
  }
  const head = ['driver', '', 'of a core', 'PSS', 'RSS'];
  return table(`Idle for a minute with ${COUNT} services`, head, rows);
}

function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const share = (usedMs: number): string => `${((usedMs / MEASURE_MS) * 100).toFixed(2)} %`;
const mb = (kib: number): string => `${(kib / 1024).toFixed(0)} MB`;

/** PSS and RSS, in KiB. */
function memoryOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return ['Pss', 'Rss'].map((name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0));
}
