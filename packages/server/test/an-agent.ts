// The agent of the world's cluster, as it speaks over HTTP. It does what a test says and nothing by itself.
import type { Desired, DeploymentReport, Lease, LogBatch, Report, Workload } from '@nebula/contract/agent';
import type { LightMyRequestResponse } from 'fastify';
import { newSecret } from '../src/commands/settings/new-secret.ts';
import type { TestApp } from './an-app.ts';
import type { World } from './world.ts';

export const CAPABILITIES = {
  images: true,
  repositories: true,
  postgres: true,
  failover: false,
  volumes: true,
} as const;

export interface TestAgent {
  readonly token: string;
  lease(holder?: string): Promise<Lease>;
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<LightMyRequestResponse>;
  /** Null: 204, nothing changed until then. */
  desired(after?: string, waitMs?: number): Promise<Desired | null>;
  /** What the cluster shall run for the service now. */
  workload(service: string): Promise<Workload | undefined>;
  /** Of what is deploying for the service; throws when nothing is. */
  reportOf(
    service: string,
    phase: DeploymentReport['phase'],
    more?: Partial<DeploymentReport>,
  ): Promise<DeploymentReport>;
  report(report: Partial<Report>): Promise<LightMyRequestResponse>;
  /** Reports one phase of one service. */
  tell(service: string, phase: DeploymentReport['phase'], more?: Partial<DeploymentReport>): Promise<number>;
  logs(batch: Partial<LogBatch>): Promise<LightMyRequestResponse>;
}

/** The token of a cluster, made anew. */
export async function agentToken(world: World, clusterId = world.cluster.id): Promise<string> {
  const secret = newSecret('nba_');
  await world.store.pool.query('update cluster set token_hash = $1 where id = $2', [secret.hash, clusterId]);
  return secret.text;
}

/** Holds the lease already, unless `leased` is false. */
export async function anAgent(
  app: TestApp,
  world: World,
  { token, holder = 'agent', leased = true }: { token?: string; holder?: string; leased?: boolean } = {},
): Promise<TestAgent> {
  const bearer = token ?? (await agentToken(world));
  let fence = 0;
  const send: TestAgent['send'] = (method, path, body) =>
    app.send(method, `/agent/v1${path}`, {
      headers: { authorization: `Bearer ${bearer}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body } : {}),
    });
  const agent: TestAgent = {
    token: bearer,
    send,
    lease: async (by = holder) => {
      const answer = await send('POST', '/lease', {
        holder: by,
        driver: 'process',
        capabilities: CAPABILITIES,
      });
      if (answer.statusCode !== 200) throw new Error(`no lease: ${answer.body}`);
      const lease = answer.json<Lease>();
      fence = lease.fence;
      return lease;
    },
    desired: async (after, waitMs = 0) => {
      const query = new URLSearchParams({
        fence: String(fence),
        waitMs: String(waitMs),
        ...(after ? { after } : {}),
      });
      const answer = await send('GET', `/desired?${query}`);
      if (answer.statusCode === 204) return null;
      if (answer.statusCode !== 200) throw new Error(`nothing desired: ${answer.body}`);
      return answer.json<Desired>();
    },
    workload: async (service) => (await agent.desired())?.workloads.find((one) => one.name === service),
    reportOf: async (service, phase, more = {}) => {
      const deployment = (await agent.workload(service))?.deploying?.deployment;
      if (deployment === undefined) throw new Error(`${service} is not deploying`);
      return { deployment, phase, reason: null, commit: null, image: null, restored: null, ...more };
    },
    report: (report) => send('POST', '/reports', { fence, deployments: [], services: [], ...report }),
    tell: async (service, phase, more) => {
      const deployments = [await agent.reportOf(service, phase, more)];
      return (await agent.report({ deployments })).statusCode;
    },
    logs: (batch) => send('POST', '/logs', { fence, chunks: [], ...batch }),
  };
  if (leased) await agent.lease();
  return agent;
}
