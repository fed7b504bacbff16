// What the agent tells of one service: how its deployment under way goes, and how what runs is. Pure; made from the
// same view and the same stages as the steps.
import type { DeploymentReport, Observed, Snapshot, Workload } from '@nebula/contract/agent';
import type { UnitView } from '../../supervisor/protocol.ts';
import { unitOf, type Seen } from './seen.ts';
import { restoredOf, stageOf } from './stage.ts';

/** Null when nothing is under way. */
export function reportDeployment(workload: Workload, seen: Seen, now: number): DeploymentReport | null {
  const wanted = workload.deploying;
  if (wanted === null) return null;
  const stage = stageOf(workload, seen);
  const unit = unitOf(seen, wanted.deployment);
  const preparation = seen.preparations.get(wanted.deployment);
  const report = {
    deployment: wanted.deployment,
    reason: null,
    commit: preparation?.commit ?? null,
    image: unit?.image ?? preparation?.image ?? null,
    restored: null,
  };
  const begun = unit === undefined ? ('preparing' as const) : ('starting' as const);
  if (stage === 'healthy') return { ...report, phase: unit?.routed === true ? 'healthy' : 'starting' };
  if (stage === 'stopped') return { ...report, phase: 'stopped' };
  if (stage !== 'failed') return { ...report, phase: begun };
  // The answer is final for the server, so it waits until both can be said (DE-3).
  const restored = restoredOf(workload, seen, now);
  if (restored === undefined) return { ...report, phase: begun };
  const reason = unit?.reason ?? preparation?.reason ?? 'it failed';
  return { ...report, phase: 'failed', reason, restored };
}

/**
 * What the address leads to, else what ran last, else what is being started. `port`: of its front; null while
 * it has none.
 */
export function reportService(workload: Workload, seen: Seen, port: number | null): Observed {
  const { id, running, deploying } = workload;
  const units = seen.units.filter((unit) => unit.service === id);
  const shown =
    units.find((unit) => unit.routed) ??
    unitOf(seen, running?.deployment) ??
    unitOf(seen, deploying?.deployment);
  const snapshot =
    [deploying, running].find((one) => one?.deployment === shown?.deployment) ?? running ?? deploying;
  const wanted = snapshot?.replicas ?? 0;
  const ready = shown?.replicas.filter((replica) => replica.ready).length ?? 0;
  const failed = running === null ? null : seen.preparations.get(running.deployment);
  const trouble = shown?.replicas.find((replica) => replica.message !== null)?.message ?? null;
  const message = trouble ?? (shown === undefined ? (failed?.reason ?? null) : null);
  const url = snapshot === null || snapshot === undefined ? null : addressOf(snapshot, port);
  return { id, url, ready, wanted, state: stateOf(shown, wanted, ready, trouble !== null), message };
}

/** Crashing before running: one replica that dies again and again is worth telling though others serve. */
function stateOf(
  unit: UnitView | undefined,
  wanted: number,
  ready: number,
  isCrashing: boolean,
): Observed['state'] {
  if (wanted === 0 || unit === undefined || unit.phase === 'stopped' || unit.phase === 'failed')
    return 'stopped';
  if (isCrashing) return 'crashing';
  return ready > 0 ? 'running' : 'starting';
}

/** A service's own address as people may see it: without a password (interfaces.md). */
export function addressOf(snapshot: Snapshot, port: number | null): string | null {
  if (port === null || snapshot.port === false) return null;
  if (snapshot.kind === 'app') return `http://127.0.0.1:${port}`;
  const database = snapshot.database;
  const path = database === null ? '' : `/${encodeURIComponent(database.name)}`;
  const user = database === null ? '' : `${encodeURIComponent(database.user)}@`;
  return `postgres://${user}127.0.0.1:${port}${path}`;
}
