// The timers of a replica: loops that call commands. Every replica runs all of them and none leads: each takes no input,
// does nothing where nothing is due, and takes the same locks as everybody else. Nothing waits for a timer to be right.
import { setTimeout as rest } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';
import { lookAtRepositories } from '../intake/pushes/look.ts';
import { sweepSpaces } from '../intake/pushes/sweep-spaces.ts';
import { endLostTunnels } from '../tunnels/end-tunnels.ts';
import { endOverdue } from './end-overdue.ts';
import { expireRequests } from './expire-requests.ts';
import { forgetVolumes } from './forget-volumes.ts';
import { forget } from './retention.ts';

/** Milliseconds, give or take a quarter. */
export interface Intervals {
  readonly expireMs: number;
  readonly overdueMs: number;
  readonly looksMs: number;
  readonly volumesMs: number;
  readonly retentionMs: number;
}

const MINUTE_MS = 60_000;

/**
 * How late an end may show. Being late never lets anything through: commands ask the database's clock
 * themselves (AP-5).
 */
export const INTERVALS: Intervals = {
  expireMs: 2_000,
  overdueMs: 1_000,
  looksMs: 1_000,
  volumesMs: 10 * MINUTE_MS,
  retentionMs: 10 * MINUTE_MS,
};

interface Timer {
  readonly name: string;
  readonly everyMs: number;
  /** How many things it did. */
  readonly run: (store: Store, stopping: AbortSignal) => Promise<number>;
}

/** Runs until `stop`, which waits for what is under way. A run that fails is logged and tried again at its next turn. */
export function startTimers(
  store: Store,
  log: Logger,
  intervals: Partial<Intervals> = {},
): { stop(): Promise<void> } {
  const { expireMs, overdueMs, looksMs, volumesMs, retentionMs } = { ...INTERVALS, ...intervals };
  const timers: readonly Timer[] = [
    { name: 'expiry of requests', everyMs: expireMs, run: expireRequests },
    { name: 'limits of deployments', everyMs: overdueMs, run: endOverdue },
    { name: 'deleted volumes', everyMs: volumesMs, run: forgetVolumes },
    { name: 'lost tunnels', everyMs: MINUTE_MS, run: endLostTunnels },
    { name: 'looks at repositories', everyMs: looksMs, run: lookAtRepositories },
    { name: 'folders of looks', everyMs: retentionMs, run: () => sweepSpaces() },
    { name: 'retention', everyMs: retentionMs, run: forget },
  ];
  const stopping = new AbortController();
  const loops = timers.map((timer) => loop(timer, store, log, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function loop(
  { name, everyMs, run }: Timer,
  store: Store,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    // Replicas that started together drift apart, instead of asking for the same locks in step.
    await rest(everyMs * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      const done = await run(store, signal);
      if (done > 0) log.info({ done }, name);
    } catch (error) {
      log.warn({ err: error }, `${name}: failed, and is tried again`);
    }
  }
}
