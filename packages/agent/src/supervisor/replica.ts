// One slot of a deployment: what runs in it now, whether it is ready, and starting it again with growing pauses when it
// ended. In a trial an end is final: the deployment has failed, and its unit says so.
import { Target } from './front/target.ts';
import type { Intake } from './log/intake.ts';
import type { ReplicaView, UnitSpec } from './protocol.ts';
import { describeExit, diedOfTakenPort, nextRestart, REASON_LINES, withLines } from './reason.ts';
import type { Exit, Runnable, Runtime } from './runnable.ts';
import { uptimeMs } from './uptime.ts';

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
  private readonly runtime: Runtime;
  private readonly output: Intake;
  private readonly listener: Listener;
  private current: Runnable | null = null;
  private starting: Promise<void> | null = null;
  private stopped = false;
  private failures = 0;
  private restarts = 0;
  private triedOtherPort = false;
  private message: string | null = null;
  private answer = 'its process has not started yet';
  private timer: NodeJS.Timeout | undefined;

  constructor(index: number, spec: UnitSpec, runtime: Runtime, output: Intake, listener: Listener) {
    this.index = index;
    this.spec = spec;
    this.runtime = runtime;
    this.output = output;
    this.listener = listener;
  }

  get ready(): boolean {
    return this.target !== null;
  }

  /** What runs in it now. */
  get runnable(): Runnable | null {
    return this.current?.isRunning() === true ? this.current : null;
  }

  view(): ReplicaView {
    const { index, current, ready, restarts, message } = this;
    return { index, pid: current?.pid ?? null, port: current?.port ?? null, ready, restarts, message };
  }

  /** What its probe said last, masked like its output. */
  lastAnswer(): string {
    return this.answer;
  }

  lastLines(): string[] {
    return this.output.lastLines(REASON_LINES);
  }

  start(): Promise<void> {
    this.starting = this.begin();
    return this.starting;
  }

  private async begin(): Promise<void> {
    if (this.stopped) return;
    const run = await this.runtime.start(this.spec, {
      index: this.index,
      restarts: this.restarts,
      output: (stream, chunk, mark) => this.output.push(stream, chunk, mark),
      isGivenUp: () => this.stopped,
    });
    this.current = run;
    void run.ended.then((exit) => this.onEnd(run, exit));
    void this.awaitReady(run, uptimeMs());
    this.listener.changed();
  }

  /** Ends it for good; returns when nothing of it is left. Whoever calls has taken it out of the front and drained it. */
  async stop(graceMs: number): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.starting?.catch(() => undefined);
    await this.current?.stop(graceMs);
    this.target = null;
  }

  private async awaitReady(run: Runnable, startedAt: number): Promise<void> {
    const isOver = (): boolean => this.current !== run || !run.isRunning() || this.stopped;
    for (let waitMs = PROBE_FIRST_MS; !isOver(); ) {
      const reply = await run.ask(uptimeMs() - startedAt);
      if (isOver()) return;
      if (reply.ready) return this.becomeReady(reply.host, run.port);
      this.answer = this.output.masked(reply.answer);
      waitMs = Math.min(PROBE_SLOWEST_MS, waitMs * 1.5);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  private becomeReady(host: string, port: number | null): void {
    this.target = new Target(host, port ?? 0);
    this.message = null;
    this.listener.changed();
  }

  private async onEnd(run: Runnable, exit: Exit): Promise<void> {
    if (this.current !== run) return;
    this.output.flush();
    const wasReady = this.ready;
    this.target = null;
    if (this.stopped) return;
    const lines = this.lastLines();
    const what = describeExit(exit, this.spec.memoryBytes);
    this.listener.note(what);
    this.listener.changed();
    // What it forked goes with it, else it would hold the port or the volume against its successor.
    await run.stop(0);
    this.current = null;
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
    this.timer = setTimeout(
      () => void this.start().catch((error) => this.listener.note(String(error))),
      waitMs,
    );
  }
}
