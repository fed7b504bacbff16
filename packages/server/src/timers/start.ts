// The timers of a replica: loops that call commands. Every replica runs them all and none leads: each is idempotent
// and takes the same locks as everybody else.
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';
import { endOverdue } from './end-overdue.ts';
import { expireRequests } from './expire-requests.ts';
import { forget } from './retention.ts';

export interface Intervals {
  readonly expireMs: number;
  readonly overdueMs: number;
  readonly retentionMs: number;
}

export const INTERVALS: Intervals = { expireMs: 5_000, overdueMs: 1_000, retentionMs: 10 * 60_000 };

/** Runs until `stop`, which waits for what is under way. A failing run is logged and tried again at its next turn. */
export function startTimers(
  store: Store,
  log: Logger,
  intervals: Intervals = INTERVALS,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const rest = (ms: number): Promise<void> =>
    setTimeout(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  const loops = [
    loop('expiry of requests', () => expireRequests(store), intervals.expireMs),
    loop('deadlines of deployments', () => endOverdue(store), intervals.overdueMs),
    loop('retention', () => forget(store), intervals.retentionMs),
  ];

  async function loop(name: string, run: () => Promise<number>, everyMs: number): Promise<void> {
    while (!stopping.signal.aborted) {
      // Replicas that started together drift apart, instead of asking for the same locks in step.
      await rest(everyMs * (0.75 + Math.random() / 2));
      if (stopping.signal.aborted) return;
      try {
        const done = await run();
        if (done > 0) log.info({ done }, name);
      } catch (error) {
        log.warn({ err: error }, `${name} failed, and is tried again`);
      }
    }
  }

  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
