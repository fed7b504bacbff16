// How far the deployment under way of one service has come, judged from what is seen alone. `compare` acts on it and
// the reports tell it; both ask here, so that they never disagree. Pure.
import type { Workload } from '@nebula/contract/agent';
import { isAlive, unitOf, type Seen } from './seen.ts';

/** What has ended stays `failed` or `stopped` until its unit is forgotten. */
export type Stage =
  | 'none'
  | 'preparing'
  /** Prepared, and not started yet. */
  | 'prepared'
  | 'starting'
  | 'healthy'
  /** Being stopped, before it was healthy. */
  | 'ending'
  | 'failed'
  | 'stopped';

/** The unit's phase where there is one, else what its preparation has come to. */
export function stageOf(workload: Workload, seen: Seen): Stage {
  const wanted = workload.deploying;
  if (wanted === null) return 'none';
  const unit = unitOf(seen, wanted.deployment);
  if (unit !== undefined) return unit.phase;
  const preparation = seen.preparations.get(wanted.deployment);
  if (preparation?.phase === 'failed') return 'failed';
  if (workload.cancelling) return preparation === undefined ? 'stopped' : 'ending';
  return preparation?.phase === 'done' ? 'prepared' : 'preparing';
}

/** A service whose versions must not run side by side: it stops before the new one starts (DE-3). */
export const isStopFirst = ({ running, deploying }: Workload): boolean =>
  [running, deploying].some((one) => one !== null && (one.volume !== null || one.kind === 'postgres'));

/**
 * The server ends a deployment by itself 10 s after its health timeout. The answer is given before, with "does not run
 * again" when that is not known by then.
 */
const LAST_CALL_MS = 8_000;
/** For one that failed before its process ran: the old version never stopped, or is back within this time. */
const AFTER_PREPARATION_MS = 20_000;

/** Whether the version before runs again after a failure; undefined while that is open (DE-3). */
export function restoredOf(workload: Workload, seen: Seen, now: number): boolean | null | undefined {
  const { running, deploying } = workload;
  if (!isStopFirst(workload) || running === null || deploying === null) return null;
  if (unitOf(seen, running.deployment)?.phase === 'healthy') return true;
  if (seen.preparations.get(running.deployment)?.phase === 'failed') return false;
  const failed = unitOf(seen, deploying.deployment);
  const lastCall =
    failed === undefined
      ? (seen.preparations.get(deploying.deployment)?.endedAt ?? now) + AFTER_PREPARATION_MS
      : failed.startedAt + deploying.health.timeoutMs + LAST_CALL_MS;
  return now > lastCall ? false : undefined;
}

/** Whether an older process may still have the volume; then the new one has to wait (DE-3). */
export const othersAlive = (workload: Workload, seen: Seen, deployment: string): boolean =>
  seen.units.some((unit) => unit.service === workload.id && unit.deployment !== deployment && isAlive(unit));
