// Which replica takes the next request. The set changes at once and whole, so that from one request to the next
// everything goes to the new version; while there is none (a database that is being replaced, a crashed only replica)
// requests wait a little instead of failing.
import type { Target } from './target.ts';
import { uptimeMs } from '../uptime.ts';

/** How long a request waits for a replica, and how many may wait. */
export const HOLD_MS = 10_000;
/** More are refused at once, so that an app that is away does not fill the memory. */
const HELD_REQUESTS = 1_000;

/** Of one front. Weighs nothing but how much is under way to each. */
export class Balance {
  private targets: readonly Target[] = [];
  private next = 0;
  private held: (() => void)[] = [];
  /** False: nothing shall run, so there is nothing to wait for. */
  expecting = true;

  set(targets: readonly Target[]): void {
    this.targets = targets;
    if (targets.length > 0) for (const wake of this.held.splice(0)) wake();
  }

  /** The least busy one that is not among `tried`, round robin among equals. */
  pick(tried: ReadonlySet<Target>): Target | null {
    let best: Target | null = null;
    for (let step = 0; step < this.targets.length; step += 1) {
      const one = this.targets[(this.next + step) % this.targets.length];
      if (one !== undefined && !tried.has(one) && (best === null || one.load < best.load)) best = one;
    }
    this.next += 1;
    return best;
  }

  /** As `pick`, but waits while there is none; null when none came. */
  async await(tried: ReadonlySet<Target>): Promise<Target | null> {
    for (const end = uptimeMs() + HOLD_MS; ; ) {
      const target = this.pick(tried);
      const leftMs = end - uptimeMs();
      if (target !== null || leftMs <= 0 || !this.expecting || this.held.length >= HELD_REQUESTS)
        return target;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, leftMs);
        this.held.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }
}
