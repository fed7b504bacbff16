// Drives a cluster of plain processes on this machine: compares what should be with what the supervisor sees, takes the
// steps, tells what it saw. It can be killed at any moment: the next one finds everything in the supervisor.
import type { Desired } from '@nebula/contract/agent';
import { mkdirSync, rmSync } from 'node:fs';
import { postgresPrograms } from '../../postgres/programs.ts';
import { createGit } from '../../source/git.ts';
import { Mirrors } from '../../source/mirror.ts';
import { SupervisorGone } from '../../supervisor/client.ts';
import { supervisorPaths } from '../../supervisor/paths.ts';
import type { JobSpec, View } from '../../supervisor/protocol.ts';
import type { Driver, DriverKind, DriverOptions, LogChunks, Observation } from '../driver.ts';
import { findPorts, namesOf, wantedAddresses } from './addresses.ts';
import { compare, type Step } from './compare.ts';
import { foldersOf, type Folders } from './folders.ts';
import { Preparations } from './preparations.ts';
import { pruneFolders } from './prune.ts';
import { reportDeployment, reportService } from './reports.ts';
import type { Seen } from './seen.ts';
import { SupervisorLink } from './supervisor-link.ts';
import { unitSpec } from './unit-spec.ts';

const TICK_MS = 1_000;
const PRUNE_MS = 60_000;
const TROUBLE_PAUSE_MS = 500;
/** What never got healthy serves nobody; the version before may be waiting for its place. */
const FAIL_GRACE_MS = 3_000;

export const processCluster: DriverKind = {
  name: 'process',
  open: async (options) => new ProcessDriver(options),
};

class ProcessDriver implements Driver {
  readonly capabilities = {
    images: false,
    repositories: true,
    postgres: postgresPrograms() !== null,
    failover: false,
    volumes: true,
  };
  private readonly options: DriverOptions;
  private readonly folders: Folders;
  private readonly link: SupervisorLink;
  private readonly preparations: Preparations;
  private listener: (what: 'seen' | 'logs') => void = () => undefined;
  private desired: Desired | null = null;
  private observation: Observation = { deployments: [], services: [] };
  private observed = '';
  private closed = false;
  private asked = false;
  private passing: Promise<void> | null = null;
  private lastTrouble = '';
  private prunedAt = 0;
  private readonly ticker = setInterval(() => this.wake(), TICK_MS);

  constructor(options: DriverOptions) {
    this.options = options;
    const paths = supervisorPaths(options.dataDir);
    this.folders = foldersOf(paths.dataDir);
    mkdirSync(this.folders.repositories, { recursive: true, mode: 0o700 });
    const mirrors = new Mirrors(
      createGit(this.folders.repositories),
      this.folders.repositories,
      paths.dataDir,
    );
    this.link = new SupervisorLink(paths, (notice) =>
      notice === 'logs' ? this.listener('logs') : this.wake(),
    );
    const shop = {
      folders: this.folders,
      mirrors,
      runJob: async (job: JobSpec) => (await this.link.call('job', job)).failure,
      cancelJob: async (key: string) => void (await this.link.call('cancelJob', { key })),
      note: (deployment: string, service: string, text: string) => this.note(deployment, service, text),
    };
    this.preparations = new Preparations(shop, () => this.wake());
  }

  converge(desired: Desired): void {
    this.desired = desired;
    this.wake();
  }

  observe(): Observation {
    return this.observation;
  }

  onChange(listener: (what: 'seen' | 'logs') => void): void {
    this.listener = listener;
  }

  async takeLogs(maxLines: number): Promise<LogChunks> {
    const { chunks } = await this.link.call('logs', { maxLines });
    return chunks.map(({ lines, ...rest }) => ({ ...rest, lines: [...lines] }));
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.ticker);
    this.preparations.abandonAll();
    await this.link.close();
    await this.passing;
  }

  /** One pass at a time; whoever asks during one gets another after it. */
  private wake(): void {
    this.asked = true;
    if (this.closed || this.desired === null) return;
    this.passing ??= this.passes().finally(() => (this.passing = null));
  }

  private async passes(): Promise<void> {
    while (this.asked && !this.closed) {
      this.asked = false;
      try {
        if (this.desired !== null) await this.pass(this.desired);
        this.lastTrouble = '';
      } catch (error) {
        this.trouble(error);
        await new Promise((resolve) => setTimeout(resolve, TROUBLE_PAUSE_MS));
      }
    }
  }

  private async pass(desired: Desired): Promise<void> {
    await this.link.setFence(desired.fence);
    const view = await this.link.call('view', {});
    const now = Date.now();
    const seen: Seen = {
      units: view.units,
      preparations: this.preparations.view(),
      fronts: view.fronts.map(({ names }) => names),
    };
    this.tell(desired, seen, view, now);
    const steps = compare(desired, seen, wantedAddresses(desired), now);
    for (const step of steps) {
      if (this.closed) return;
      await this.take(step, desired);
    }
    if (now - this.prunedAt > PRUNE_MS) {
      this.prunedAt = now;
      pruneFolders(this.folders, desired, seen, this.preparations.checkouts());
    }
  }

  private tell(desired: Desired, seen: Seen, view: View, now: number): void {
    const portOf = new Map(
      view.fronts.flatMap(({ names, port }) => names.map((name) => [name, port] as const)),
    );
    this.observation = {
      deployments: desired.workloads
        .map((one) => reportDeployment(one, seen, now))
        .filter((one) => one !== null),
      services: desired.workloads.map((one) => reportService(one, seen, portOf.get(one.id) ?? null)),
    };
    const text = JSON.stringify(this.observation);
    if (text === this.observed) return;
    this.observed = text;
    this.listener('seen');
  }

  private async take(step: Step, desired: Desired): Promise<void> {
    const { drainMs, graceMs } = this.options;
    if (step.do === 'prepare') return this.preparations.begin(step.workload, step.snapshot);
    if (step.do === 'abandon') return this.abandon(step.deployment);
    if (step.do === 'start') return this.start(step, desired);
    if (step.do === 'route') return this.route(step);
    if (step.do === 'drop-volume')
      return rmSync(this.folders.volume(step.volume), { recursive: true, force: true });
    if (step.do === 'close') return void (await this.link.call('close', { name: step.name }));
    if (step.do === 'forget') return void (await this.link.call('forget', { deployment: step.deployment }));
    const { deployment } = step;
    const failGraceMs = Math.min(graceMs, FAIL_GRACE_MS);
    if (step.do === 'fail')
      await this.link.call('stop', { deployment, as: 'failed', drainMs: 0, graceMs: failGraceMs });
    else await this.link.call('stop', { deployment, as: 'stopped', drainMs, graceMs });
  }

  private abandon(deployment: string): void {
    this.preparations.abandon(deployment);
    this.asked = true;
  }

  private async start(step: Step & { do: 'start' }, desired: Desired): Promise<void> {
    const { workload, snapshot, trial } = step;
    const result = this.preparations.result(snapshot.deployment);
    if (result === null) return;
    try {
      const reserve = async (names: readonly string[]): Promise<number> =>
        (await this.link.call('reserve', { names })).port;
      const ports = await findPorts(snapshot, workload.environment, desired, reserve);
      const portOf = (reference: string): number => ports.get(reference) ?? 0;
      const { prepared } = result;
      const spec = unitSpec({ workload, snapshot, trial, prepared, folders: this.folders, portOf });
      await this.link.call('start', spec);
    } catch (error) {
      if (error instanceof SupervisorGone) throw error;
      this.preparations.fail(
        snapshot.deployment,
        `could not be started: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  private async route({ workload, deployment }: Step & { do: 'route' }): Promise<void> {
    const snapshot = [workload.deploying, workload.running].find((one) => one?.deployment === deployment);
    if (snapshot?.port !== false) await this.link.call('reserve', { names: namesOf(workload) });
    await this.link.call('route', { deployment });
  }

  private note(deployment: string, service: string, text: string): void {
    void this.link.call('note', { deployment, service, text }).catch(() => undefined);
  }

  private trouble(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    if (text !== this.lastTrouble && !this.closed) this.options.log(`process cluster: ${text}`);
    this.lastTrouble = text;
    this.asked = true;
  }
}
