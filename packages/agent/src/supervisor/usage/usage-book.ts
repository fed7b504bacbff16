// Reads every ten seconds what each replica uses, and keeps the readings of the last minutes for whichever agent asks. Of a
// service that is being replaced it reads the version that serves. Measured: 200 control groups take 6 ms of a core.
import type { UsageSample } from '../protocol.ts';
import type { Runnable } from '../runnable.ts';
import type { Unit } from '../unit.ts';
import { uptimeMs } from '../uptime.ts';
import type { Usage } from './usage.ts';

const EVERY_MS = 10_000;
/** An agent that is away for longer leaves a gap. */
const KEPT_ROUNDS = 30;
/** Of one answer, in whole rounds. */
const ANSWER_SAMPLES = 2_000;
/** An engine that is asked for its containers' use is not asked for all at once. */
const AT_ONCE = 8;

interface Round {
  readonly atMs: number;
  readonly samples: readonly UsageSample[];
}

interface Reading extends Usage {
  readonly readAt: number;
}

export class UsageBook {
  private readonly units: () => Iterable<Unit>;
  private readonly rounds: Round[] = [];
  private readonly before = new WeakMap<Runnable, Reading>();

  constructor(units: () => Iterable<Unit>) {
    this.units = units;
    this.plan();
  }

  /** The readings after a moment, oldest first. */
  after(afterMs: number): UsageSample[] {
    const samples: UsageSample[] = [];
    for (const round of this.rounds.filter(({ atMs }) => atMs > afterMs)) {
      if (samples.length > 0 && samples.length + round.samples.length > ANSWER_SAMPLES) break;
      samples.push(...round.samples);
    }
    return samples;
  }

  /** At full tens of seconds, so that all services' readings lie on one grid. */
  private plan(): void {
    const now = Date.now();
    const atMs = (Math.floor(now / EVERY_MS) + 1) * EVERY_MS;
    setTimeout(() => {
      void this.round(atMs).finally(() => this.plan());
    }, atMs - now).unref();
  }

  private async round(atMs: number): Promise<void> {
    const jobs = [...servingUnits(this.units())].flatMap((unit) =>
      unit.runnables().map(({ index, run }) => ({ service: unit.spec.service, replica: index, run })),
    );
    const samples: UsageSample[] = [];
    const worker = async (): Promise<void> => {
      for (let job = jobs.pop(); job !== undefined; job = jobs.pop()) {
        const { service, replica, run } = job;
        const used = await this.read(run);
        if (used !== null) samples.push({ service, replica, at: new Date(atMs).toISOString(), ...used });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    if (samples.length === 0) return;
    this.rounds.push({ atMs, samples });
    this.rounds.splice(0, this.rounds.length - KEPT_ROUNDS);
  }

  /** Null for the first reading of a replica: a share needs two. */
  private async read(run: Runnable): Promise<{ cpu: number; memoryBytes: number } | null> {
    const usage = await run.usage().catch(() => null);
    if (usage === null) return null;
    const readAt = uptimeMs();
    const before = this.before.get(run);
    this.before.set(run, { ...usage, readAt });
    if (before === undefined || readAt <= before.readAt) return null;
    const cpu = Math.max(0, usage.cpuMs - before.cpuMs) / (readAt - before.readAt);
    return { cpu: Math.round(cpu * 1e4) / 1e4, memoryBytes: Math.round(usage.memoryBytes) };
  }
}

/** Of each service the unit that its address leads to, else the newest. */
function servingUnits(units: Iterable<Unit>): Iterable<Unit> {
  const serving = new Map<string, Unit>();
  for (const unit of units) {
    const other = serving.get(unit.spec.service);
    if (unit.alive && other?.routed !== true) serving.set(unit.spec.service, unit);
  }
  return serving.values();
}
