// Builds: a line of shell that runs once, with a time limit, its output among its deployment's log lines. It belongs to
// the supervisor so that a killed agent leaves none behind.
import { writeFileSync } from 'node:fs';
import { Child } from './child.ts';
import type { Group } from './cgroups.ts';
import type { LogBook } from './log/log-book.ts';
import { createMasker } from './log/mask.ts';
import type { JobSpec } from './protocol.ts';
import { describeExit, REASON_LINES, withLines } from './reason.ts';

interface Job {
  readonly child: Child;
  cancelled: boolean;
  late: boolean;
}

/** At most one job a key: a second one ends the first. */
export class Jobs {
  private readonly running = new Map<string, Job>();
  private readonly logs: LogBook;
  private readonly makeGroup: (name: string, memoryBytes: number, cpu: number) => Group | null;
  private readonly started: (child: Child, path: string) => void;
  private readonly ended: (child: Child) => void;
  private count = 0;

  constructor(
    logs: LogBook,
    makeGroup: (name: string, memoryBytes: number, cpu: number) => Group | null,
    started: (child: Child, path: string) => void,
    ended: (child: Child) => void,
  ) {
    this.logs = logs;
    this.makeGroup = makeGroup;
    this.started = started;
    this.ended = ended;
  }

  /** Resolves when it ended: null when well, else why not. */
  async run(spec: JobSpec): Promise<string | null> {
    await this.cancel(spec.key);
    this.count += 1;
    const group = this.makeGroup(`job-${this.count}`, spec.memoryBytes, 1);
    const output = this.logs.open(spec.service, spec.deployment, 0, createMasker([]));
    const command = { shell: spec.command };
    const plan = { command, cwd: spec.cwd, env: spec.env, runAs: null, memoryBytes: spec.memoryBytes, group };
    const child = new Child(plan, (stream, chunk) => output.push(stream, chunk));
    const job: Job = { child, cancelled: false, late: false };
    this.running.set(spec.key, job);
    this.started(child, spec.path);
    const timer = setTimeout(() => {
      job.late = true;
      void child.stop('SIGTERM', 2_000);
    }, spec.limitMs);
    const exit = await child.ended;
    clearTimeout(timer);
    output.flush();
    await child.stop('SIGKILL', 0);
    this.ended(child);
    if (this.running.get(spec.key) === job) this.running.delete(spec.key);
    if (job.cancelled) return 'the build was cancelled';
    if (job.late) {
      return withLines(
        `the build did not end within ${Math.round(spec.limitMs / 60_000)} minutes`,
        output.lastLines(REASON_LINES),
      );
    }
    if (exit.code !== 0) {
      return withLines(
        `the build failed: ${describeExit(exit, spec.memoryBytes)}`,
        output.lastLines(REASON_LINES),
      );
    }
    writeFileSync(spec.marker, '');
    return null;
  }

  async cancel(key: string): Promise<void> {
    const job = this.running.get(key);
    if (job === undefined) return;
    job.cancelled = true;
    await job.child.stop('SIGTERM', 2_000);
  }

  async cancelAll(): Promise<void> {
    await Promise.all([...this.running.keys()].map((key) => this.cancel(key)));
  }
}
