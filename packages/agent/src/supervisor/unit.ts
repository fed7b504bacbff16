// One deployment's processes together: healthy once all its replicas were ready at the same time, failed when a trial
// loses one before. It ends once, and says afterwards why.
import type { LogBook } from './log/log-book.ts';
import { createMasker } from './log/mask.ts';
import type { UnitPhase, UnitSpec, UnitView } from './protocol.ts';
import { describeTimeout, withLines } from './reason.ts';
import { Replica } from './replica.ts';
import type { Runnable, Runtime } from './runnable.ts';
import type { Target } from './front/target.ts';
import { uptimeMs } from './uptime.ts';

export class Unit {
  readonly spec: UnitSpec;
  routed = false;
  private readonly replicas: Replica[];
  private readonly changed: () => void;
  private phase: UnitPhase = 'starting';
  /** Null while something of it is still being started: the health timeout counts from there (DE-4). */
  private begunAt: number | null = null;
  private readonly madeAt = uptimeMs();
  private endedAt: number | null = null;
  private reason: string | null = null;
  private ending: Promise<void> | null = null;

  constructor(spec: UnitSpec, runtime: Runtime, logs: LogBook, changed: () => void) {
    this.spec = spec;
    this.changed = changed;
    const masker = createMasker(spec.secrets);
    this.replicas = Array.from({ length: spec.replicas }, (_, index) => {
      const output = logs.open(spec.service, spec.deployment, index, masker);
      const note = (text: string): void => logs.note(spec.service, spec.deployment, index, text);
      const ended = (why: string): boolean => this.onReplicaEnd(why);
      return new Replica(index, spec, runtime, output, { changed: () => this.look(), ended, note });
    });
    void this.begin();
    this.look();
  }

  private async begin(): Promise<void> {
    await Promise.all(
      this.replicas.map((replica) => replica.start().catch((error) => this.fail(String(error)))),
    );
    this.begunAt = uptimeMs();
    this.changed();
  }

  get alive(): boolean {
    return this.phase !== 'stopped' && this.phase !== 'failed';
  }

  /** Where requests can go now. */
  targets(): Target[] {
    return this.replicas.map((one) => one.target).filter((target) => target !== null);
  }

  runnables(): { readonly index: number; readonly run: Runnable }[] {
    return this.replicas.flatMap(({ index, runnable: run }) => (run === null ? [] : [{ index, run }]));
  }

  view(): UnitView {
    const { phase, routed, endedAt, reason } = this;
    const startedAt = this.begunAt ?? (this.alive ? uptimeMs() : this.madeAt);
    const { deployment, service } = this.spec;
    const replicas = this.replicas.map((one) => one.view());
    const image = this.spec.program.kind === 'container' ? this.spec.program.reference : null;
    return { deployment, service, phase, routed, startedAt, endedAt, image, reason, replicas };
  }

  /** Ends it: what is under way is finished within `drainMs`, then its processes have `graceMs`. */
  stop(as: 'stopped' | 'failed', drainMs: number, graceMs: number): Promise<void> {
    if (!this.alive) return Promise.resolve();
    if (as === 'failed') this.reason ??= this.whyNotHealthy();
    this.ending ??= this.end(drainMs, graceMs);
    return this.ending;
  }

  private async end(drainMs: number, graceMs: number): Promise<void> {
    const targets = this.targets();
    this.phase = 'ending';
    this.changed();
    await Promise.all(targets.map((target) => target.drained(drainMs)));
    await Promise.all(this.replicas.map((one) => one.stop(graceMs)));
    this.phase = this.reason === null ? 'stopped' : 'failed';
    this.endedAt = uptimeMs();
    this.changed();
  }

  private fail(reason: string): void {
    if (this.phase !== 'starting') return;
    this.reason = reason;
    void this.stop('failed', 0, 1_000);
  }

  private onReplicaEnd(why: string): boolean {
    if (this.phase === 'starting' && this.spec.trial) {
      this.fail(why);
      return false;
    }
    return this.phase === 'starting' || this.phase === 'healthy';
  }

  private look(): void {
    if (this.phase === 'starting' && this.replicas.every((one) => one.ready)) this.phase = 'healthy';
    this.changed();
  }

  /** For who ends it because its time is over: what its probe said, and its last lines. */
  private whyNotHealthy(): string {
    const late = this.replicas.find((one) => !one.ready) ?? this.replicas[0];
    return withLines(describeTimeout(this.spec.timeoutMs, late?.lastAnswer() ?? ''), late?.lastLines() ?? []);
  }
}
