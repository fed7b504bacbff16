// The agent of the world of pictures: it speaks the agent's protocol and runs nothing. What becomes of each service is
// said by whoever tells the story.
import type { DeploymentReport, LogBatch, Report, Workload } from '@nebula/contract/agent';
import { type Client, makeClient } from '@nebula/contract/client';
import { agentToken } from '../../server/test/an-agent.ts';
import type { World } from '../../server/test/world.ts';

export interface Ending {
  readonly phase: DeploymentReport['phase'];
  readonly reason?: string;
  readonly commit?: string;
  readonly ready?: number;
}

type Line = LogBatch['chunks'][number]['lines'][number];

const MOST_WAVES = 9;

const CAPABILITIES = { images: true, repositories: true, postgres: true, failover: false, volumes: true };

export class TheCluster {
  private readonly client: Client;
  private fence = 0;

  private constructor(client: Client) {
    this.client = client;
  }

  /** `id`: another cluster than the world's own. */
  static async begin(url: string, world: World, id?: string): Promise<TheCluster> {
    const cluster = new TheCluster(makeClient({ url, token: await agentToken(world, id) }));
    await cluster.breathe();
    return cluster;
  }

  /** Without it the cluster counts as lost after a minute. */
  async breathe(): Promise<void> {
    const body = { holder: 'pictures', driver: 'process', capabilities: CAPABILITIES };
    this.fence = (await this.client.call('agent.lease', { body })).fence;
  }

  /**
   * Lets everything that is deploying end, wave after wave; `endings` by service, healthy unless said. `before` each wave
   * ends, time may pass. `within`: only of this environment, as "shop/staging".
   */
  async settle(
    endings: Readonly<Record<string, Ending>> = {},
    before: () => Promise<void> = async () => undefined,
    within = '',
  ): Promise<void> {
    for (let wave = 0; wave < MOST_WAVES; wave++) {
      const workloads = (await this.workloads()).filter(({ path }) => path.includes(within));
      const deploying = workloads.filter((one) => one.deploying !== null);
      const open = deploying.filter(({ name }) => (endings[name]?.phase ?? 'healthy') !== 'starting');
      if (open.length > 0) await before();
      await this.report(workloads, endings);
      if (open.length === 0) return;
    }
  }

  /** What the newest deployment of a service said while it started. */
  async say(environment: string, service: string, lines: readonly string[]): Promise<void> {
    const found = (await this.workloads()).find(({ path }) => path.endsWith(`/${environment}/${service}`));
    const deployment = (found?.deploying ?? found?.running)?.deployment;
    if (deployment === undefined) return;
    const start = Date.now() - lines.length * 1_300;
    const said = lines.map(
      (text, index): Line => ({
        at: new Date(start + index * 1_300).toISOString(),
        stream: text.startsWith('error') ? 'err' : 'out',
        text: text.replace(/^error /, ''),
      }),
    );
    const body = { fence: this.fence, chunks: [{ deployment, replica: 0, lines: said, dropped: 0 }] };
    await this.client.call('agent.logs', { body });
  }

  /** It ran, and does no more: what the agent says of it while it tries again. */
  async crash(within: string, service: string, message: string): Promise<void> {
    const found = (await this.workloads()).find(({ path }) => path.endsWith(`${within}/${service}`));
    if (found === undefined) throw new Error(`${service} does not run in ${within}`);
    const wanted = found.running?.replicas ?? 1;
    const services = [{ id: found.id, url: null, ready: 0, wanted, state: 'crashing', message } as const];
    await this.client.call('agent.reports', { body: { fence: this.fence, deployments: [], services } });
  }

  private async workloads(): Promise<readonly Workload[]> {
    const desired = await this.client.call('agent.desired', { query: { fence: this.fence } });
    return desired?.workloads ?? [];
  }

  private async report(
    workloads: readonly Workload[],
    endings: Readonly<Record<string, Ending>>,
  ): Promise<void> {
    const deployments = workloads.flatMap(({ name, deploying }): DeploymentReport[] => {
      if (deploying === null) return [];
      const ending: Ending = endings[name] ?? { phase: 'healthy' };
      const { deployment } = deploying;
      const { phase, reason, commit } = ending;
      return [{ deployment, phase, reason: reason ?? null, commit: commit ?? null, restored: null }];
    });
    const services = workloads.map(({ id, name, deploying, running }): Report['services'][number] => {
      const wanted = (deploying ?? running)?.replicas ?? 1;
      const listens = (deploying ?? running)?.port;
      const url = typeof listens === 'number' ? `http://${name}.shop.acme.example` : null;
      const ready = (deploying === null ? null : endings[name]?.ready) ?? wanted;
      return { id, url, ready, wanted, state: 'running', message: null };
    });
    await this.client.call('agent.reports', { body: { fence: this.fence, deployments, services } });
  }
}
