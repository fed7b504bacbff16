// From the COMMIT of an apply to what its agent does first for it: the engine's first request of that deployment, or the
// start of its process. The promise is a median of at most 100 ms.
import { readFileSync, readdirSync } from 'node:fs';
import { anEnvironment, driversHere, openCluster, succeeded, type BenchCluster } from '../cluster.ts';
import { figuresOf, ms, table } from '../figures.ts';
import type { Measured } from '../measured.ts';
import { onCommit } from '../replay.ts';
import { applyTo, type Bench } from '../world.ts';
import { until } from '../../test/until.ts';

const TIMES = 20;
const TICK_MS = 10;

export async function firstStart({ bench }: Measured): Promise<string> {
  const rows: string[][] = [];
  for (const driver of driversHere()) {
    const cluster = await openCluster(bench, driver);
    try {
      const { median, p99 } = figuresOf(await firsts(bench, cluster));
      const what = driver === 'docker' ? 'first engine call' : 'process start (to 10 ms)';
      rows.push([driver, what, ms(median), ms(p99)]);
    } finally {
      await cluster.close();
    }
  }
  return table('From the COMMIT of an apply to', ['driver', '', 'median', 'p99'], rows);
}

async function firsts(bench: Bench, cluster: BenchCluster): Promise<number[]> {
  const place = { org: 'default', project: 'single', environment: `first-${cluster.driver}` };
  await anEnvironment(bench, place);
  const stage = (edit: Record<string, unknown>) =>
    bench.caller.send('PUT', `/projects/single/environments/${place.environment}/draft/lines`, {
      edits: [{ service: 'web', ...edit }],
    });
  const durations: number[] = [];
  for (let round = 0; round <= TIMES; round += 1) {
    const mark = `round-${round}`;
    if (round === 0) await stage({ kind: 'create', value: { ...cluster.source, variables: {} } });
    await stage({ kind: 'variable.set', key: 'MARK', value: mark });
    let committed = Number.NaN;
    await onCommit(
      () => (committed = Number.isNaN(committed) ? performance.now() : committed),
      () => applyTo(bench, place),
    );
    const first = await until('it has begun', () => firstOf(cluster, mark, committed), 60_000);
    await succeeded(bench, place, round + 1);
    if (round > 0) durations.push(first - committed);
  }
  return durations;
}

function firstOf({ proxy }: BenchCluster, mark: string, since: number): number | null {
  if (proxy === null) return startOf(mark);
  return proxy.seen.find(({ at, path }) => at >= since && path.startsWith('/images/'))?.at ?? null;
}

/** When the process with this variable started, in this process's time. */
function startOf(mark: string): number | null {
  for (const pid of readdirSync('/proc')) {
    try {
      if (!/^\d+$/.test(pid) || !readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`MARK=${mark}\0`))
        continue;
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      const uptimeMs = Number(process.hrtime.bigint() / 1_000_000n);
      return performance.now() - (uptimeMs - Number(fields[19]) * TICK_MS);
    } catch {
      // It has just ended.
    }
  }
  return null;
}
