// The server's side of the agent's protocol, as small as it can be: it holds what is desired, hands it out, keeps what
// was reported. A healthy deployment becomes what runs, as on the real server.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  DeploymentReport,
  LogBatch,
  Observed,
  Report,
  Sample,
  Snapshot,
  Workload,
} from '@nebula/contract/agent';
import { report as reportSchema, logBatch } from '@nebula/contract/agent';

export const TOKEN = 'the-token-of-the-agent';

export class FakeControlPlane {
  readonly workloads = new Map<string, Workload>();
  readonly reports = new Map<string, DeploymentReport>();
  readonly history: string[] = [];
  services: Observed[] = [];
  lines: { deployment: string; stream: string; text: string }[] = [];
  dropped = 0;
  samples: Sample[] = [];
  /** Takes what is logged, and answers as if it had not: the next batches come again. */
  loseLogAnswers = 0;
  private readonly taken = new Map<string, number>();
  dropVolumes: string[] = [];
  fence = 0;
  heartbeats = 0;
  /** What every call is answered with instead, to play a server in trouble. */
  answerWith: number | null = null;
  private holder: string | null = null;
  private revision = 1;
  private wake: (() => void)[] = [];
  private server: Server | null = null;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<this> {
    const server = createServer((req, res) => {
      // A killed agent leaves half a request.
      this.answer(req, res).catch(() => res.destroy());
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    for (const wake of this.wake.splice(0)) wake();
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server === null ? resolve() : server.close(() => resolve())));
  }

  /** Another agent took over: the old fence is good for nothing. */
  fenceOff(): void {
    this.holder = null;
    this.fence += 1;
  }

  deploy(workload: Pick<Workload, 'id' | 'path' | 'environment' | 'name'>, snapshot: Snapshot): void {
    const before = this.workloads.get(workload.id);
    const running = before?.running ?? null;
    this.workloads.set(workload.id, { ...workload, running, deploying: snapshot, cancelling: false });
    this.changed();
  }

  cancel(id: string): void {
    const workload = this.workloads.get(id);
    if (workload !== undefined) this.workloads.set(id, { ...workload, cancelling: true });
    this.changed();
  }

  remove(id: string): void {
    this.workloads.delete(id);
    this.changed();
  }

  changed(): void {
    this.revision += 1;
    for (const wake of this.wake.splice(0)) wake();
  }

  private async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'http://x');
    const body = await text(req);
    const send = (status: number, answer?: unknown): void => {
      res.writeHead(status, { 'content-type': 'application/json' });
      res.end(answer === undefined ? '' : JSON.stringify(answer));
    };
    if (this.answerWith !== null) return send(this.answerWith, { detail: 'in trouble' });
    if (req.headers.authorization !== `Bearer ${TOKEN}`) return send(401, { detail: 'unknown token' });
    if (req.method === 'DELETE') return this.release(url, send);
    if (url.pathname === '/agent/v1/lease') return this.lease(JSON.parse(body) as { holder: string }, send);
    if (url.pathname === '/agent/v1/desired') return this.desired(url, send);
    const message = JSON.parse(body) as { fence: number };
    if (message.fence !== this.fence) return send(409, { detail: 'an old fence' });
    if (url.pathname === '/agent/v1/reports') this.take(reportSchema.parse(message));
    else if (!this.keep(logBatch.parse(message))) return send(503, { detail: 'the answer got lost' });
    res.writeHead(204).end();
  }

  private lease({ holder }: { holder: string }, send: (status: number, answer?: unknown) => void): void {
    if (this.holder !== null && this.holder !== holder) return send(409, { detail: 'another agent has it' });
    if (this.holder === null) this.fence += 1;
    this.holder = holder;
    send(200, { fence: this.fence, ttlMs: 3_000, cluster: 'cl_1', slug: 'local' });
  }

  private release(url: URL, send: (status: number) => void): void {
    if (url.searchParams.get('fence') === String(this.fence)) this.holder = null;
    send(204);
  }

  /** The lease of an agent that was killed runs out. */
  expireLease(): void {
    this.holder = null;
  }

  private async desired(url: URL, send: (status: number, answer?: unknown) => void): Promise<void> {
    if (Number(url.searchParams.get('fence')) !== this.fence) return send(409, { detail: 'an old fence' });
    if (url.searchParams.get('after') === String(this.revision)) {
      await new Promise<void>((resolve) => {
        this.wake.push(resolve);
        setTimeout(resolve, Number(url.searchParams.get('waitMs')));
      });
    }
    const { fence, dropVolumes } = this;
    send(200, {
      revision: String(this.revision),
      fence,
      workloads: [...this.workloads.values()],
      dropVolumes,
    });
  }

  private take(report: Report): void {
    this.heartbeats += 1;
    this.services = report.services;
    this.samples.push(...(report.samples ?? []));
    for (const one of report.deployments) {
      if (this.reports.get(one.deployment)?.phase !== one.phase)
        this.history.push(`${one.deployment} ${one.phase}`);
      this.reports.set(one.deployment, one);
      const workload = [...this.workloads.values()].find(
        (each) => each.deploying?.deployment === one.deployment,
      );
      if (workload === undefined || workload.deploying === null) continue;
      if (!['healthy', 'failed', 'stopped'].includes(one.phase)) continue;
      const running = one.phase === 'healthy' ? workload.deploying : workload.running;
      this.workloads.delete(workload.id);
      if (running !== null)
        this.workloads.set(workload.id, { ...workload, running, deploying: null, cancelling: false });
      this.changed();
    }
  }

  /** A batch that comes again counts once. False: the agent shall not hear that it arrived. */
  private keep({ source = '', number = Infinity, ...batch }: LogBatch): boolean {
    if (number <= (this.taken.get(source) ?? 0)) return true;
    this.taken.set(source, number === Infinity ? 0 : number);
    for (const { deployment, lines, dropped } of batch.chunks) {
      this.dropped += dropped;
      this.lines.push(...lines.map(({ stream, text: line }) => ({ deployment, stream, text: line })));
    }
    this.loseLogAnswers -= 1;
    return this.loseLogAnswers < 0;
  }
}

async function text(req: IncomingMessage): Promise<string> {
  let all = '';
  for await (const chunk of req.setEncoding('utf8')) all += chunk as string;
  return all;
}
