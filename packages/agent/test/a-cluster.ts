// One cluster for a test: a fake control plane, a real agent in this process, real processes or containers below. Everything
// that it started is gone when the test ends.
import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import type { DeploymentReport, Snapshot } from '@nebula/contract/agent';
import { startAgent, type Agent } from '../src/agent.ts';
import { down } from '../src/down.ts';
import { SERVICE, freshFolder } from './an-app.ts';
import { FakeControlPlane, TOKEN } from './fake-control-plane.ts';
import { until } from './until.ts';

export interface Cluster {
  readonly server: FakeControlPlane;
  readonly dataDir: string;
  readonly said: string[];
  agent: Agent | null;
  readonly startAgent: () => Promise<Agent>;
  /** Deploys and returns how it ended. */
  readonly deploy: (snapshot: Snapshot, service?: Partial<typeof SERVICE>) => Promise<DeploymentReport>;
  readonly ended: (snapshot: Snapshot, limitMs?: number) => Promise<DeploymentReport>;
  /** The service's own address. */
  readonly url: (id?: string) => string;
}

export async function aCluster({
  driver = 'process',
  withAgent = true,
  graceMs = 2_000,
  drainMs = 3_000,
} = {}): Promise<Cluster> {
  const server = await new FakeControlPlane().start();
  const dataDir = freshFolder('cluster');
  const said: string[] = [];
  const start = async (): Promise<Agent> => {
    const log = (line: string): unknown => said.push(line);
    cluster.agent = await startAgent({
      serverUrl: server.url,
      token: TOKEN,
      driver,
      dataDir,
      log,
      drainMs,
      graceMs,
    });
    return cluster.agent;
  };
  const ended = (snapshot: Snapshot, limitMs = 30_000): Promise<DeploymentReport> =>
    until(
      `${snapshot.deployment} has ended`,
      () => {
        const report = server.reports.get(snapshot.deployment);
        return report !== undefined && ['healthy', 'failed', 'stopped'].includes(report.phase)
          ? report
          : null;
      },
      limitMs,
    );
  const cluster: Cluster = {
    server,
    dataDir,
    said,
    agent: null,
    startAgent: start,
    deploy: (snapshot, service = {}) => {
      server.deploy({ ...SERVICE, ...service }, snapshot);
      return ended(snapshot);
    },
    ended,
    url: (id = SERVICE.id) => server.services.find((one) => one.id === id)?.url ?? '',
  };
  onTestFinished(async () => {
    await cluster.agent?.stop();
    await server.stop();
    await down(dataDir, 500);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  if (withAgent) await start();
  return cluster;
}

/** Where it has none, how its deployments ended is the reason that a person needs. */
export const urlOf = (cluster: Cluster, id?: string): Promise<string> =>
  until('the service has an address', () => cluster.url(id) || null).catch((cause: Error) => {
    const ended = [...cluster.server.reports.values()].map(({ phase, reason }) => `${phase}: ${reason}`);
    throw new Error([cause.message, ...ended, ...cluster.said].join('\n'), { cause });
  });

export interface Answer {
  readonly revision: string;
  readonly pid: number;
  readonly env: Record<string, string>;
}

export const askApp = async (url: string): Promise<Answer> => (await fetch(url)).json() as Promise<Answer>;
