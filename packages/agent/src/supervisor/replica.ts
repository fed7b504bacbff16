// One slot of a deployment: its process now, whether it is ready, and starting it again with growing pauses when it
// ended. In a trial an end is final: the deployment has failed, and its unit says so.
import { Child, type Exit } from './child.ts';
import type { Group } from './cgroups.ts';
import { Target } from './front/target.ts';
import type { Intake } from './log/intake.ts';
import type { Ports } from './ports.ts';
import { ask } from './probe.ts';
import type { ReplicaView, UnitSpec } from './protocol.ts';
import { describeExit, diedOfTakenPort, nextRestart, REASON_LINES, withLines } from './reason.ts';

/** What a replica needs of the supervisor around it. */
export interface Surroundings {
  readonly ports: Ports;
  readonly makeGroup: (name: string, memoryBytes: number, cpu: number) => Group | null;
  readonly started: (child: Child, spec: UnitSpec) => void;
  readonly ended: (child: Child) => void;
}

export interface Listener {
  /** Something that can be seen has changed. */
  readonly changed: () => void;
  /** It ended; true: it shall be started again. */
  readonly ended: (why: string) => boolean;
  readonly note: (text: string) => void;
}

const PROBE_FIRST_MS = 25;
const PROBE_SLOWEST_MS = 1_000;

export class Replica {
  readonly index: number;
  target: Target | null = null;
  private readonly spec: UnitSpec;
  private readonly around: Surroundings;
  private readonly output: Intake;
  private readonly listener: Listener;
  private child: Child | null = null;
  private port: number | null = null;
  private stopped = false;
  private failures = 0;
  private restarts = 0;
  private triedOtherPort = false;
  private message: string | null = null;
  private answer = 'its process has not started yet';
  private timer: NodeJS.Timeout | undefined;

  constructor(index: number, spec: UnitSpec, around: Surroundings, output: Intake, listener: Listener) {
    this.index = index;
    this.spec = spec;
    this.around = around;
    this.output = output;
    this.listener = listener;
  }

  get ready(): boolean {
    return this.target !== null;
  }

  view(): ReplicaView {
    const { index, port, ready, restarts, message } = this;
    return { index, pid: this.child?.pid ?? null, port, ready, restarts, message };
  }

  /** What its probe said last, masked like its output. */
  lastAnswer(): string {
    return this.answer;
  }

  lastLines(): string[] {
    return this.output.lastLines(REASON_LINES);
  }

  async start(): Promise<void> {
    const { spec, around } = this;
    if (this.stopped) return;
    this.port = spec.portVariable === null ? null : await around.ports.take();
    if (this.stopped) return this.releasePort();
    const env = this.environment();
    const name = `${spec.deployment}-${this.index}-${this.restarts}`;
    const group = around.makeGroup(name, spec.memoryBytes, spec.cpu);
    const plan = {
      command: spec.command,
      cwd: spec.cwd,
      env,
      runAs: spec.runAs,
      memoryBytes: spec.memoryBytes,
      group,
    };
    const child = new Child(plan, (stream, chunk) => this.output.push(stream, chunk));
    this.child = child;
    around.started(child, spec);
    void child.ended.then((exit) => this.onEnd(child, exit));
    void this.awaitReady(child, Date.now());
    this.listener.changed();
  }

  /** Ends it for good; returns when nothing of it is left. Whoever calls has taken it out of the front and drained it. */
  async stop(graceMs: number): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const child = this.child;
    if (child !== null) {
      await child.stop(this.spec.stopSignal, graceMs);
      this.around.ended(child);
    }
    this.target = null;
    this.releasePort();
  }

  private environment(): Record<string, string> {
    const name = this.spec.portVariable;
    return { ...this.spec.env, ...(name === null ? {} : { [name]: String(this.port) }) };
  }

  private releasePort(): void {
    if (this.port !== null) this.around.ports.release(this.port);
    this.port = null;
  }

  private async awaitReady(child: Child, startedAt: number): Promise<void> {
    const { spec } = this;
    const pids = (): number[] => child.family().map((one) => one.pid);
    for (let waitMs = PROBE_FIRST_MS; this.child === child && child.isRunning() && !this.stopped; ) {
      const ranMs = Date.now() - startedAt;
      const env = this.environment();
      const reply = await ask({ probe: spec.probe, port: this.port, ranMs, pids, cwd: spec.cwd, env });
      if (this.child !== child || !child.isRunning() || this.stopped) return;
      if (reply.ready) return this.becomeReady(reply.host);
      this.answer = this.output.masked(reply.answer);
      waitMs = Math.min(PROBE_SLOWEST_MS, waitMs * 1.5);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  private becomeReady(host: string): void {
    this.target = new Target(host, this.port ?? 0);
    this.message = null;
    this.listener.changed();
  }

  private async onEnd(child: Child, exit: Exit): Promise<void> {
    if (this.child !== child) return;
    this.output.flush();
    const wasReady = this.ready;
    this.target = null;
    if (this.stopped) return;
    const lines = this.lastLines();
    const what = describeExit(exit, this.spec.memoryBytes);
    this.listener.note(what);
    this.listener.changed();
    // What it forked goes with it, else it would hold the port or the volume against its successor.
    await child.stop('SIGKILL', 0);
    this.around.ended(child);
    this.releasePort();
    this.child = null;
    if (this.stopped) return;
    if (!wasReady && !this.triedOtherPort && diedOfTakenPort(exit, lines)) {
      this.triedOtherPort = true;
      this.listener.note('its port was taken by another process: starting it once more on another');
      return this.start();
    }
    this.message = withLines(what, lines);
    if (!this.listener.ended(this.message)) return;
    this.plan(exit.ranMs);
  }

  private plan(ranMs: number): void {
    const { failures, waitMs } = nextRestart(this.failures, ranMs);
    this.failures = failures;
    this.restarts += 1;
    this.listener.note(`starting it again in ${waitMs / 1_000} s`);
    this.listener.changed();
    this.timer = setTimeout(() => void this.start(), waitMs);
  }
}
