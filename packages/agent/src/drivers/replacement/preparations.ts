// The preparations that are under way or done, by deployment. Each ends once; given up, it is as if it had never begun.
import type { Snapshot, Workload } from '@nebula/contract/agent';
import { Away } from '../../away.ts';
import { uptimeMs } from '../../supervisor/uptime.ts';
import type { Preparation } from './seen.ts';

/** The server ends a deployment that is not prepared in 15 minutes (DE-4); ours says why, so it comes first. */
export const PREPARE_LIMIT_MS = 14.5 * 60_000;
const AWAY_PAUSE_MS = 500;

/** What a preparation found out about where its release comes from. */
export interface Origin {
  readonly commit: string | null;
  /** `name:tag@sha256:…` */
  readonly image: string | null;
}

type Prepare<R> = (workload: Workload, snapshot: Snapshot, signal: AbortSignal) => Promise<R>;

interface Work<R> {
  readonly controller: AbortController;
  phase: Preparation['phase'];
  reason: string | null;
  result: R | null;
  endedAt: number | null;
  readonly tries: number;
}

export class Preparations<R extends Origin> {
  private readonly prepare: Prepare<R>;
  private readonly changed: () => void;
  private readonly works = new Map<string, Work<R>>();

  constructor(prepare: Prepare<R>, changed: () => void) {
    this.prepare = prepare;
    this.changed = changed;
  }

  /** Nothing where it is under way or done; one that failed is tried again. */
  begin(workload: Workload, snapshot: Snapshot): void {
    const before = this.works.get(snapshot.deployment);
    if (before !== undefined && before.phase !== 'failed') return;
    const work: Work<R> = {
      controller: new AbortController(),
      phase: 'running',
      reason: null,
      result: null,
      endedAt: null,
      tries: (before?.tries ?? 0) + 1,
    };
    this.works.set(snapshot.deployment, work);
    void this.run(work, workload, snapshot);
  }

  abandon(deployment: string): void {
    this.works.get(deployment)?.controller.abort();
    this.works.delete(deployment);
  }

  abandonAll(): void {
    for (const deployment of [...this.works.keys()]) this.abandon(deployment);
  }

  /** What cannot be started after all. */
  fail(deployment: string, reason: string): void {
    const work = this.works.get(deployment);
    if (work !== undefined) this.end(work, null, reason);
  }

  result(deployment: string): R | null {
    return this.works.get(deployment)?.result ?? null;
  }

  view(): Map<string, Preparation> {
    const entries = [...this.works].map(([deployment, { phase, reason, result, endedAt, tries }]) => {
      const preparation: Preparation = {
        phase,
        reason,
        commit: result?.commit ?? null,
        image: result?.image ?? null,
        endedAt,
        tries,
      };
      return [deployment, preparation] as const;
    });
    return new Map(entries);
  }

  /** Of everything that was prepared and is still asked for. */
  results(): R[] {
    return [...this.works.values()].flatMap(({ result }) => result ?? []);
  }

  private async run(work: Work<R>, workload: Workload, snapshot: Snapshot): Promise<void> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      work.controller.abort();
    }, PREPARE_LIMIT_MS);
    try {
      const result = await this.prepare(workload, snapshot, work.controller.signal);
      this.end(work, result, null);
    } catch (error) {
      if (error instanceof Away) return this.forget(work, snapshot.deployment);
      const limit = `fetching and building took longer than ${PREPARE_LIMIT_MS / 60_000} minutes`;
      this.end(work, null, late ? limit : error instanceof Error ? error.message : String(error));
    } finally {
      clearTimeout(timer);
    }
  }

  /** Nothing failed but our own machinery: the next comparison after a pause begins it again. */
  private async forget(work: Work<R>, deployment: string): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, AWAY_PAUSE_MS));
    if (this.works.get(deployment) === work) this.works.delete(deployment);
    this.changed();
  }

  private end(work: Work<R>, result: R | null, reason: string | null): void {
    work.phase = reason === null ? 'done' : 'failed';
    work.result = result;
    work.reason = reason;
    work.endedAt = uptimeMs();
    this.changed();
  }
}
