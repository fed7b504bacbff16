// A cluster for the bench: an agent in a process of its own, as people run it, with processes or containers below it and
// the bench's server above. Its services are one small static program that answers HTTP.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { down } from '../packages/agent/src/down.ts';
import { localCluster } from '../packages/server/src/people/local-cluster.ts';
import { LAUNCHER } from '../tools/start/server.ts';
import { importTiny, startEngine, whyNoEngine, type TestEngine } from '../test/an-engine.ts';
import { until } from '../test/until.ts';
import { EngineProxy } from './engine-proxy.ts';
import type { Bench, Place } from './world.ts';

export type DriverName = 'process' | 'docker';

export interface BenchCluster {
  readonly driver: DriverName;
  readonly dataDir: string;
  readonly agent: ChildProcess;
  /** Null on processes. */
  readonly engine: TestEngine | null;
  readonly proxy: EngineProxy | null;
  /** What a service runs from, as it is staged. */
  readonly source: Readonly<Record<string, unknown>>;
  readonly close: () => Promise<void>;
}

/** What can be measured here; says in one line what cannot. */
export function driversHere(): DriverName[] {
  const missing = whyNoEngine();
  if (missing !== null) console.log(missing);
  return missing === null ? ['process', 'docker'] : ['process'];
}

export async function openCluster(bench: Bench, driver: DriverName): Promise<BenchCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'nebula-bench-cluster-'));
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  const engine = driver === 'docker' ? await startEngine() : null;
  const source =
    engine === null ? staticFolder(folder) : { image: await importTiny(engine.engine, folder), port: 8_080 };
  const proxy = engine === null ? null : await EngineProxy.open(join(folder, 'engine.sock'), engine.address);
  const agent = await startAgent(bench, driver, dataDir, proxy?.address);
  await until('its agent has the cluster', async () => {
    const { rows } = await bench.store.pool.query<{ driver: string }>('select driver from cluster');
    return rows[0]?.driver === driver;
  });
  return {
    ...{ driver, dataDir, agent, engine, proxy, source },
    close: async () => {
      await removeEnvironments(bench, driver);
      const ended = new Promise((resolve) => agent.once('exit', resolve));
      agent.kill('SIGTERM');
      await ended;
      await down(dataDir, 500);
      proxy?.close();
      await engine?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function staticFolder(folder: string): Record<string, unknown> {
  const repo = join(folder, 'app');
  mkdirSync(join(repo, 'www'), { recursive: true });
  writeFileSync(join(repo, 'www/index.html'), '{"revision":"tiny"}');
  return { repo, start: 'exec busybox httpd -f -h www -p 127.0.0.1:$PORT' };
}

async function startAgent(bench: Bench, driver: DriverName, dataDir: string, engine: string | undefined) {
  const cluster = await localCluster(bench.store);
  const token = await cluster?.token();
  const args = ['agent', '--driver', driver, '--url', bench.url, '--data', dataDir];
  return spawn(process.execPath, [LAUNCHER, ...args], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NEBULA_AGENT_TOKEN: token,
      ...(engine === undefined ? {} : { DOCKER_HOST: engine }),
    },
  });
}

export async function anEnvironment(bench: Bench, place: Place): Promise<void> {
  const { org, project, environment } = place;
  await bench.client.call('environments.make', {
    params: { org, project },
    body: { name: environment, cluster: 'local', protected: false },
  });
}

/** What is left would be looked for by the agent of the next cluster, for ever, since its files and images are gone. */
async function removeEnvironments({ client }: Bench, driver: DriverName): Promise<void> {
  const params = { org: 'default', project: 'single' };
  const { items } = await client.call('environments.list', { params });
  for (const { name } of items.filter((one) => one.name.endsWith(`-${driver}`)))
    await client.call('environment.remove', {
      params: { ...params, environment: name },
      body: { confirm: name },
    });
}

/** Returns when so many deployments of the environment have succeeded; throws when one has failed. */
export async function succeeded(bench: Bench, place: Place, count: number): Promise<void> {
  const query = `select d.state, count(*)::int as count from deployment d join environment e on e.id = d.environment_id
    where e.slug = $1 group by d.state`;
  await until(
    `${count} deployments succeeded`,
    async () => {
      const { rows } = await bench.store.pool.query<{ state: string; count: number }>(query, [
        place.environment,
      ]);
      const of = (state: string): number => rows.find((row) => row.state === state)?.count ?? 0;
      if (of('failed') > 0) throw new Error(`${of('failed')} deployments failed`);
      return of('succeeded') >= count;
    },
    900_000,
  );
}
