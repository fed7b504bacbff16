// How far the deployment under way of one service has come, judged from what is seen alone. `compare` acts on it and
// the reports tell it; both ask here, so that they never disagree. Pure.
import type { Workload } from '@nebula/contract/agent';
import { isAlive, unitOf, type Seen } from './seen.ts';

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

/** How long a version that ran before may take to be back before it is told that it is not. */
const RESTORE_LIMIT_MS = 60_000;

/** Whether the version before runs again after a failure; undefined while that is open (DE-3). */
export function restoredOf(workload: Workload, seen: Seen, now: number): boolean | null | undefined {
  if (!isStopFirst(workload) || workload.running === null || workload.deploying === null) return null;
  const before = unitOf(seen, workload.running.deployment);
  if (before?.phase === 'healthy') return true;
  const failed = unitOf(seen, workload.deploying.deployment);
  const since = failed?.endedAt ?? seen.preparations.get(workload.deploying.deployment)?.endedAt ?? now;
  if (seen.preparations.get(workload.running.deployment)?.phase === 'failed') return false;
  return now - since > Math.min(RESTORE_LIMIT_MS, workload.running.health.timeoutMs) ? false : undefined;
}

export const othersAlive = (workload: Workload, seen: Seen, deployment: string): boolean =>
  seen.units.some((unit) => unit.service === workload.id && unit.deployment !== deployment && isAlive(unit));
