// The supervisor's own state: units, fronts and jobs, and what has to be on disk about them. It carries out calls and
// decides nothing; the one thing that it does by itself is to start again what has ended.
import { ContainerRuntime } from '../engine/container-runtime.ts';
import { clearGroups, makeGroup, type Group, type GroupRoot } from './cgroups.ts';
import type { Child } from './child.ts';
import { Fronts } from './fronts.ts';
import { Jobs } from './jobs.ts';
import { LogBook } from './log/log-book.ts';
import type { SupervisorPaths } from './paths.ts';
import { Ports } from './ports.ts';
import { ProcessRuntime } from './process-runtime.ts';
import type { Notice, UnitSpec, View } from './protocol.ts';
import type { Runtime } from './runnable.ts';
import { writeState, type ProcessRecord, type State } from './state-file.ts';
import { Unit } from './unit.ts';
import { UsageBook } from './usage/usage-book.ts';

const NOTICE_MS = 10;

export class Supervisor {
  readonly fronts: Fronts;
  readonly jobs: Jobs;
  readonly logs: LogBook;
  readonly usage = new UsageBook(() => this.units.values());
  private readonly paths: SupervisorPaths;
  private readonly groups: GroupRoot | null;
  private readonly tell: (notice: Notice) => void;
  private readonly ports = new Ports();
  private readonly units = new Map<string, Unit>();
  private readonly processes = new Map<Child, ProcessRecord>();
  private readonly runtimes: Record<UnitSpec['program']['kind'], Runtime>;
  private readonly pending = new Set<Notice>();
  private readonly boot: string;

  constructor(
    paths: SupervisorPaths,
    groups: GroupRoot | null,
    before: State,
    tell: (notice: Notice) => void,
  ) {
    this.paths = paths;
    this.groups = groups;
    this.tell = tell;
    this.boot = before.boot;
    this.logs = new LogBook(paths.logs, () => this.announce('logs'));
    const group = (name: string, memoryBytes: number, cpu: number): Group | null =>
      this.group(name, memoryBytes, cpu);
    const started = (child: Child, path: string): void => this.record(child, path, 'SIGTERM');
    this.jobs = new Jobs(this.logs, group, started, (child) => this.erase(child));
    const process = new ProcessRuntime({
      ports: this.ports,
      makeGroup: group,
      started: (child, path, stopSignal) => this.record(child, path, stopSignal),
      ended: (child) => this.erase(child),
    });
    this.runtimes = { process, container: new ContainerRuntime(this.ports, this.logs) };
    this.fronts = new Fronts(this.ports, () => this.save());
    this.fronts.restore(before.ports);
    this.save();
  }

  view(): View {
    const units = [...this.units.values()].map((unit) => unit.view());
    return { pid: process.pid, units, fronts: this.fronts.view() };
  }

  get isIdle(): boolean {
    return ![...this.units.values()].some((unit) => unit.alive);
  }

  /** Starting what is there already changes nothing: an agent may ask twice. */
  start(spec: UnitSpec): void {
    if (this.units.has(spec.deployment)) return;
    const runtime = this.runtimes[spec.program.kind];
    this.units.set(spec.deployment, new Unit(spec, runtime, this.logs, () => this.refresh(spec.service)));
    this.refresh(spec.service);
  }

  route(deployment: string): void {
    const unit = this.units.get(deployment);
    if (unit === undefined || !unit.alive) throw new Error('only what runs can be routed');
    for (const other of this.units.values())
      if (other.spec.service === unit.spec.service) other.routed = false;
    unit.routed = true;
    const front = this.fronts.find(unit.spec.service);
    if (front !== undefined) {
      front.protocol = unit.spec.protocol;
      front.name = unit.spec.path;
      front.routed = true;
    }
    this.refresh(unit.spec.service);
  }

  async stop(deployment: string, as: 'stopped' | 'failed', drainMs: number, graceMs: number): Promise<void> {
    const unit = this.units.get(deployment);
    if (unit === undefined) return;
    unit.routed = false;
    const stopping = unit.stop(as, drainMs, graceMs);
    this.refresh(unit.spec.service);
    await stopping;
  }

  forget(deployment: string): void {
    if (this.units.get(deployment)?.alive === false) this.units.delete(deployment);
    this.announce('changed');
  }

  close(name: string): void {
    this.fronts.close(name);
    this.logs.forgetService(name);
    this.announce('changed');
  }

  note(deployment: string, service: string, text: string): void {
    this.logs.note(service, deployment, 0, text);
  }

  /** Stops everything; returns the paths of what ran. */
  async shutdown(graceMs: number): Promise<string[]> {
    const running = [...this.units.values()].filter((unit) => unit.alive);
    await Promise.all([
      this.jobs.cancelAll(),
      ...running.map((unit) => this.stop(unit.spec.deployment, 'stopped', 1_000, graceMs)),
    ]);
    this.fronts.closeAll();
    if (this.groups !== null) clearGroups(this.groups, true);
    return [
      ...new Set(running.filter((unit) => unit.spec.replicas > 0).map((unit) => unit.spec.path)),
    ].toSorted();
  }

  private refresh(service: string): void {
    const front = this.fronts.find(service);
    const unit = [...this.units.values()].find((one) => one.spec.service === service && one.routed);
    if (front !== undefined && (unit !== undefined || front.routed)) {
      front.balance.expecting = unit === undefined || unit.spec.replicas > 0;
      front.balance.set(unit?.targets() ?? []);
    }
    this.announce('changed');
  }

  private group(name: string, memoryBytes: number, cpu: number): Group | null {
    return this.groups === null
      ? null
      : makeGroup(this.groups, name.replace(/[^\w.-]/g, '_'), { memoryBytes, cpu });
  }

  private record(child: Child, path: string, signal: NodeJS.Signals): void {
    if (child.pid === 0) return;
    this.processes.set(child, { pid: child.pid, startTicks: child.startTicks, signal, path });
    this.save();
  }

  private erase(child: Child): void {
    if (this.processes.delete(child)) this.save();
  }

  private save(): void {
    const { boot } = this;
    const state = { boot, ports: this.fronts.record(), processes: [...this.processes.values()] };
    if (!writeState(this.paths.state, state))
      console.error('the state could not be written: is the disk full?');
  }

  /** Tells the agents once for many changes. */
  private announce(notice: Notice): void {
    if (this.pending.has(notice)) return;
    this.pending.add(notice);
    setTimeout(() => {
      this.pending.delete(notice);
      this.tell(notice);
    }, NOTICE_MS);
  }
}
