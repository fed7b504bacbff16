// A hundred services from nothing to running, all of one apply, beside the same hundred started one after the other by
// `podman run` (or by a plain loop, on processes). The promise for containers is at most 1.2 times.
import { spawn, type ChildProcess } from 'node:child_process';
import { anEnvironment, driversHere, openCluster, succeeded, type BenchCluster } from '../cluster.ts';
import { ratio, table, timed } from '../figures.ts';
import type { Measured } from '../measured.ts';
import { applyTo, type Bench, type Place } from '../world.ts';
import { until } from '../../test/until.ts';
import { freePort } from '../../test/free-port.ts';

const COUNT = 100;

export async function manyServices({ bench }: Measured): Promise<string> {
  const rows: string[][] = [];
  for (const driver of driversHere()) {
    const cluster = await openCluster(bench, driver);
    try {
      const place = { org: 'default', project: 'single', environment: `many-${driver}` };
      await stageMany(bench, cluster, place, COUNT);
      const ours = await timed(async () => {
        await applyTo(bench, place);
        await succeeded(bench, place, COUNT);
      });
      const plain = await timed(() => plainly(cluster));
      rows.push([driver, seconds(ours), seconds(plain), ratio(ours / plain)]);
    } finally {
      await cluster.close();
    }
  }
  const head = ['driver', 'Nebula', 'a loop', '×'];
  return table(`${COUNT} services from nothing to running`, head, rows);
}

const seconds = (durationMs: number): string => `${(durationMs / 1_000).toFixed(1)} s`;

export async function stageMany(
  bench: Bench,
  { source }: BenchCluster,
  place: Place,
  count: number,
): Promise<void> {
  await anEnvironment(bench, place);
  const edits = Array.from({ length: count }, (_, index) => ({
    ...{ kind: 'create', service: `web-${index}`, value: source },
  }));
  const path = `/projects/${place.project}/environments/${place.environment}/draft/lines`;
  await bench.caller.send('PUT', path, { edits });
}

/** Until the last one answers, as ours are only then said to run. */
async function plainly({ engine, source }: BenchCluster): Promise<void> {
  const ports: number[] = [];
  const children: ChildProcess[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    const port = await freePort();
    ports.push(port);
    if (engine === null) children.push(asProcess(String(source['repo']), port));
    else await asContainer(engine.podman, String(source['image']), port);
  }
  for (const port of ports)
    await until('it answers', () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      ),
    );
  for (const child of children) child.kill();
}

function asProcess(cwd: string, port: number): ChildProcess {
  return spawn('busybox', ['httpd', '-f', '-h', 'www', '-p', `127.0.0.1:${port}`], { cwd, stdio: 'ignore' });
}

async function asContainer(
  podman: { command: (args: readonly string[]) => Promise<string> } | null,
  image: string,
  port: number,
): Promise<void> {
  if (podman === null) throw new Error('a given engine has no command of ours');
  const limits = ['--memory', '512m', '--pids-limit', '1024', '--cap-drop', 'ALL'];
  await podman.command(['run', '-d', '--init', ...limits, '-p', `127.0.0.1:${port}:8080`, image]);
}
