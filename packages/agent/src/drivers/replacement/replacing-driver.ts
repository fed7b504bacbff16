// Drives one cluster, of whatever kind: compares what should be with what the supervisor sees, takes the steps, tells
// what it saw. How a service is prepared and what runs then is the kind's matter; the order in which versions replace
// each other is decided here alone. It can be killed at any moment: the next one finds everything in the supervisor.
import type { AgentCapabilities, Desired, Sample, Snapshot, Workload } from '@nebula/contract/agent';
import { Away } from '../../away.ts';
import type { SupervisorPaths } from '../../supervisor/paths.ts';
import type { UnitSpec, View } from '../../supervisor/protocol.ts';
import { uptimeMs } from '../../supervisor/uptime.ts';
import type { Credentials } from '../../postgres/sign-in.ts';
import type { DatabasePlace, Tool, ToolRun } from '../../tunnels/database-place.ts';
import type { Driver, DriverOptions, LogsWaiting, Observation } from '../driver.ts';
import { namesOf, wantedAddresses } from './addresses.ts';
import { compare, type Step } from './compare.ts';
import { Preparations, type Origin } from './preparations.ts';
import { reportDeployment, reportService } from './reports.ts';
import type { Seen } from './seen.ts';
import { SupervisorLink } from './supervisor-link.ts';

const TICK_MS = 1_000;
const TROUBLE_PAUSE_MS = 500;
/** What never got healthy serves nobody; the version before may be waiting for its place. */
const FAIL_GRACE_MS = 3_000;

/** What is to be started: everything that a unit's spec is made from. */
export interface Order<R> {
  readonly workload: Workload;
  readonly snapshot: Snapshot;
  readonly trial: boolean;
  readonly result: R;
  readonly desired: Desired;
  readonly seen: Seen;
  /** The port of the stable address with these names, given now if it has none. */
  readonly reserve: (names: readonly string[]) => Promise<number>;
}

/** A database that runs, and the port of its stable address. */
export interface RunningDatabase {
  readonly snapshot: Snapshot;
  readonly credentials: Credentials;
  readonly port: number;
}

/** What differs from one kind of cluster to another. `R` is what a preparation leaves behind. */
export interface Ground<R extends Origin> {
  readonly name: string;
  readonly capabilities: AgentCapabilities;
  readonly pruneMs: number;
  /** Everything before a deployment can start. Throws the reason for people; it can be given up at any moment. */
  readonly prepare: (workload: Workload, snapshot: Snapshot, signal: AbortSignal) => Promise<R>;
  /** The supervisor's orders. What throws is the deployment's failure. */
  readonly unitSpec: (order: Order<R>) => Promise<UnitSpec>;
  readonly dropVolume: (volume: string) => Promise<void>;
  /** Starts a program of PostgreSQL's own beside a database. Throws the reason for people. */
  readonly runTool: (database: RunningDatabase, tool: Tool, args: readonly string[]) => Promise<ToolRun>;
  /** Removes what nobody needs any more; never what it did not make. */
  readonly prune: (desired: Desired, seen: Seen, results: readonly R[]) => Promise<void>;
}

export type MakeGround<R extends Origin> = (link: SupervisorLink) => Ground<R>;

export class ReplacingDriver<R extends Origin> implements Driver {
  readonly capabilities: AgentCapabilities;
  private readonly options: DriverOptions;
  private readonly ground: Ground<R>;
  private readonly link: SupervisorLink;
  private readonly preparations: Preparations<R>;
  private listener: (what: 'seen' | 'logs') => void = () => undefined;
  private desired: Desired | null = null;
  private observation: Observation = { deployments: [], services: [] };
  private observed = '';
  /** Of stable addresses, by each of their names. */
  private ports: ReadonlyMap<string, number> = new Map();
  private closed = false;
  private asked = false;
  private passing: Promise<void> | null = null;
  private lastTrouble = '';
  private prunedAt = 0;
  private readonly ticker = setInterval(() => this.wake(), TICK_MS);

  constructor(options: DriverOptions, paths: SupervisorPaths, makeGround: MakeGround<R>) {
    this.options = options;
    this.link = new SupervisorLink(paths, (notice) =>
      notice === 'logs' ? this.listener('logs') : this.wake(),
    );
    this.ground = makeGround(this.link);
    this.capabilities = this.ground.capabilities;
    this.preparations = new Preparations(this.ground.prepare, () => this.wake());
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

  database(service: string): DatabasePlace | null {
    const workload = this.desired?.workloads.find(({ id }) => id === service);
    const snapshot = workload?.running ?? workload?.deploying ?? null;
    const port = this.ports.get(service);
    if (snapshot === null || snapshot.database === null || port === undefined) return null;
    const found: RunningDatabase = { snapshot, credentials: snapshot.database, port };
    return {
      credentials: found.credentials,
      port,
      run: (tool, args) => this.ground.runTool(found, tool, args),
    };
  }

  async takeLogs(maxLines: number, arrived: number | undefined): Promise<LogsWaiting> {
    const input = { maxLines, ...(arrived === undefined ? {} : { arrived }) };
    const { chunks, ...batch } = await this.link.call('logs', input);
    return { ...batch, chunks: chunks.map(({ lines, ...rest }) => ({ ...rest, lines: [...lines] })) };
  }

  async samples(after: number): Promise<readonly Sample[]> {
    return (await this.link.call('samples', { after })).samples;
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
    const now = uptimeMs();
    const seen: Seen = {
      units: view.units,
      preparations: this.preparations.view(),
      fronts: view.fronts.map(({ names }) => names),
    };
    this.tell(desired, seen, view, now);
    const steps = compare(desired, seen, wantedAddresses(desired), now);
    for (const step of steps) {
      if (this.closed) return;
      await this.take(step, desired, seen);
    }
    if (now - this.prunedAt > this.ground.pruneMs) {
      this.prunedAt = now;
      // With those that this pass has just begun; no other begins before it ends.
      const preparations = this.preparations.view();
      await this.ground.prune(desired, { ...seen, preparations }, this.preparations.results());
    }
  }

  private tell(desired: Desired, seen: Seen, view: View, now: number): void {
    const portOf = new Map(
      view.fronts.flatMap(({ names, port }) => names.map((name) => [name, port] as const)),
    );
    this.ports = portOf;
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

  private async take(step: Step, desired: Desired, seen: Seen): Promise<void> {
    const { drainMs, graceMs } = this.options;
    if (step.do === 'prepare') return this.preparations.begin(step.workload, step.snapshot);
    if (step.do === 'abandon') return this.abandon(step.deployment);
    if (step.do === 'start') return this.start(step, desired, seen);
    if (step.do === 'route') return this.route(step);
    if (step.do === 'drop-volume') return this.ground.dropVolume(step.volume);
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

  private async start(step: Step & { do: 'start' }, desired: Desired, seen: Seen): Promise<void> {
    const { workload, snapshot, trial } = step;
    const result = this.preparations.result(snapshot.deployment);
    if (result === null) return;
    const reserve = async (names: readonly string[]): Promise<number> =>
      (await this.link.call('reserve', { names })).port;
    try {
      const spec = await this.ground.unitSpec({ workload, snapshot, trial, result, desired, seen, reserve });
      await this.link.call('start', spec);
    } catch (error) {
      if (error instanceof Away) throw error;
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

  private trouble(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    if (text !== this.lastTrouble && !this.closed) this.options.log(`${this.ground.name} cluster: ${text}`);
    this.lastTrouble = text;
    this.asked = true;
  }
}
