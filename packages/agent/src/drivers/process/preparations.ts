// The preparations that are under way or done, by deployment. Each ends once; given up, it is as if it had never begun.
import type { Snapshot, Workload } from '@nebula/contract/agent';
import { SupervisorGone } from '../../supervisor/client.ts';
import { prepare, PREPARE_LIMIT_MS, type Result, type Workshop } from './prepare.ts';
import type { Preparation } from './seen.ts';

interface Work {
  readonly controller: AbortController;
  phase: Preparation['phase'];
  reason: string | null;
  result: Result | null;
  endedAt: number | null;
}

export class Preparations {
  private readonly shop: Workshop;
  private readonly changed: () => void;
  private readonly works = new Map<string, Work>();

  constructor(shop: Workshop, changed: () => void) {
    this.shop = shop;
    this.changed = changed;
  }

  begin(workload: Workload, snapshot: Snapshot): void {
    if (this.works.has(snapshot.deployment)) return;
    const work: Work = {
      controller: new AbortController(),
      phase: 'running',
      reason: null,
      result: null,
      endedAt: null,
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

  result(deployment: string): Result | null {
    return this.works.get(deployment)?.result ?? null;
  }

  view(): Map<string, Preparation> {
    const entries = [...this.works].map(([deployment, { phase, reason, result, endedAt }]) => {
      const preparation: Preparation = { phase, reason, commit: result?.commit ?? null, endedAt };
      return [deployment, preparation] as const;
    });
    return new Map(entries);
  }

  /** Folders of checkouts that something still needs. */
  checkouts(): Set<string> {
    return new Set([...this.works.values()].flatMap(({ result }) => result?.checkout ?? []));
  }

  private async run(work: Work, workload: Workload, snapshot: Snapshot): Promise<void> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      work.controller.abort();
    }, PREPARE_LIMIT_MS);
    try {
      const result = await prepare(this.shop, workload, snapshot, work.controller.signal);
      this.end(work, result, null);
    } catch (error) {
      if (error instanceof SupervisorGone) return this.forget(work, snapshot.deployment);
      const limit = `fetching and building took longer than ${PREPARE_LIMIT_MS / 60_000} minutes`;
      this.end(work, null, late ? limit : error instanceof Error ? error.message : String(error));
    } finally {
      clearTimeout(timer);
    }
  }

  /** Nothing failed but our own machinery: the next comparison begins it again. */
  private forget(work: Work, deployment: string): void {
    if (this.works.get(deployment) === work) this.works.delete(deployment);
    this.changed();
  }

  private end(work: Work, result: Result | null, reason: string | null): void {
    work.phase = reason === null ? 'done' : 'failed';
    work.result = result;
    work.reason = reason;
    work.endedAt = Date.now();
    this.changed();
  }
}
