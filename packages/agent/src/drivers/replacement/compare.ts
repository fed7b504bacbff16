// From what should be and what is seen to the next steps. Pure and level-triggered: it remembers nothing, so a lost
// answer, a restart or a second agent ends in the same place; a step that was taken already is not asked for again. The
// old version is not touched before the new one is healthy and routed, unless the two may not run side by side (DE-3).
import type { Desired, Snapshot, Workload } from '@nebula/contract/agent';
import { isAlive, unitOf, type Preparation, type Seen } from './seen.ts';
import { isStopFirst, othersAlive, stageOf } from './stage.ts';
import type { UnitView } from '../../supervisor/protocol.ts';

interface Begin {
  readonly workload: Workload;
  readonly snapshot: Snapshot;
  /** It has never been healthy: an early end is a failure. */
  readonly trial: boolean;
}

interface OfDeployment {
  readonly deployment: string;
}

/** What the driver takes one after the other. Each is harmless when it is taken again. */
export type Step =
  | ({ readonly do: 'prepare' } & Begin)
  | ({ readonly do: 'start' } & Begin)
  | ({ readonly do: 'route'; readonly workload: Workload } & OfDeployment)
  /** Stops fetching and building. */
  | ({ readonly do: 'abandon' } & OfDeployment)
  | ({ readonly do: 'stop' } & OfDeployment)
  | ({ readonly do: 'fail' } & OfDeployment)
  | ({ readonly do: 'forget' } & OfDeployment)
  | { readonly do: 'close'; readonly name: string }
  | { readonly do: 'drop-volume'; readonly volume: string };

/**
 * A running service whose preparation failed (its repository is away) is tried again after this time, after twice as long
 * the next time, and so on: hundreds of them whose images are gone for good must not keep the machine busy.
 */
const PREPARE_AGAIN_MS = 10_000;
const PREPARE_AGAIN_AT_THE_LATEST_MS = 300_000;

/** `now` in milliseconds. What a volume belonged to is stopped before it is deleted: volumes go last. */
export function compare(desired: Desired, seen: Seen, addresses: ReadonlySet<string>, now: number): Step[] {
  const wanted = new Set(desired.workloads.map((one) => one.id));
  const strangers = seen.units.filter((unit) => !wanted.has(unit.service));
  return [
    ...desired.workloads.flatMap((workload) => compareWorkload(workload, seen, now)),
    ...strangers.flatMap(endUnit),
    ...abandoned(desired, seen),
    ...seen.fronts
      .filter((names) => !names.some((name) => addresses.has(name)))
      .filter((names) => !strangers.some((unit) => names.includes(unit.service)))
      .map(
        (names): Step => ({ do: 'close', name: names.find((name) => !name.includes('/')) ?? names[0] ?? '' }),
      ),
    ...desired.dropVolumes
      .filter((volume) => !inUse(desired, seen, volume))
      .map((volume): Step => ({ do: 'drop-volume', volume })),
  ];
}

/** Of a unit that nobody wants: stopped first, then forgotten. */
function endUnit(unit: UnitView): Step[] {
  if (unit.phase === 'ending') return [];
  return [{ do: isAlive(unit) ? 'stop' : 'forget', deployment: unit.deployment }];
}

/** Preparations of deployments that nobody asks for any more. */
function abandoned(desired: Desired, seen: Seen): Step[] {
  const asked = desired.workloads.flatMap(({ running, deploying }) => [
    running?.deployment,
    deploying?.deployment,
  ]);
  return [...seen.preparations.keys()]
    .filter((deployment) => !asked.includes(deployment))
    .map((deployment) => ({ do: 'abandon', deployment }));
}

/** A volume is only deleted when no service of the desired state, and nothing that still runs, has it. */
const inUse = (desired: Desired, seen: Seen, volume: string): boolean =>
  desired.workloads.some(
    ({ running, deploying }) => running?.volume?.id === volume || deploying?.volume?.id === volume,
  ) || seen.units.some((unit) => isAlive(unit) && !desired.workloads.some((one) => one.id === unit.service));

function compareWorkload(workload: Workload, seen: Seen, now: number): Step[] {
  const stage = stageOf(workload, seen);
  const next = workload.deploying === null ? [] : advance(workload, workload.deploying, stage, seen, now);
  const giveWay = isStopFirst(workload) && (stage === 'prepared' || stage === 'starting');
  const keep = stage !== 'healthy' && !giveWay ? keepRunning(workload, seen, now) : [];
  return [...next, ...keep, ...retire(workload, stage, seen)];
}

/** The next step of the deployment under way. */
function advance(workload: Workload, wanted: Snapshot, stage: string, seen: Seen, now: number): Step[] {
  const { deployment } = wanted;
  const unit = unitOf(seen, deployment);
  if (stage === 'healthy') return unit?.routed ? [] : [{ do: 'route', workload, deployment }];
  if (workload.cancelling) {
    if (stage === 'starting') return [{ do: 'stop', deployment }];
    return stage === 'ending' && unit === undefined ? [{ do: 'abandon', deployment }] : [];
  }
  if (stage === 'preparing' && !seen.preparations.has(deployment)) {
    return [{ do: 'prepare', workload, snapshot: wanted, trial: true }];
  }
  if (stage === 'starting' && unit !== undefined && now - unit.startedAt > wanted.health.timeoutMs) {
    return [{ do: 'fail', deployment }];
  }
  if (stage !== 'prepared') return [];
  if (isStopFirst(workload) && othersAlive(workload, seen, deployment)) return [];
  return [{ do: 'start', workload, snapshot: wanted, trial: true }];
}

/** What ran last successfully runs, and is what the address leads to. */
function keepRunning(workload: Workload, seen: Seen, now: number): Step[] {
  const { running, deploying } = workload;
  if (running === null) return [];
  const { deployment } = running;
  const unit = unitOf(seen, deployment);
  if (unit !== undefined && isAlive(unit)) {
    const elsewhere = seen.units.some(
      (one) => one.service === workload.id && one.routed && isAlive(one) && one !== unit,
    );
    if (unit.routed || unit.phase === 'ending') return [];
    return unit.phase === 'healthy' || !elsewhere ? [{ do: 'route', workload, deployment }] : [];
  }
  if (unit !== undefined) return [{ do: 'forget', deployment }];
  const preparation = seen.preparations.get(deployment);
  if (preparation === undefined || isDueAgain(preparation, now))
    return [{ do: 'prepare', workload, snapshot: running, trial: false }];
  if (preparation.phase !== 'done') return [];
  if (isStopFirst(workload) && othersAlive(workload, seen, deployment)) return [];
  // What replaces it soon anyway is not started for a moment when something else of the service serves.
  const serving = seen.units.some(
    (one) => one.service === workload.id && one.routed && one.phase === 'healthy',
  );
  return serving && deploying !== null ? [] : [{ do: 'start', workload, snapshot: running, trial: false }];
}

function isDueAgain({ phase, endedAt, tries }: Preparation, now: number): boolean {
  const waitMs = Math.min(PREPARE_AGAIN_MS * 2 ** (tries - 1), PREPARE_AGAIN_AT_THE_LATEST_MS);
  return phase === 'failed' && now - (endedAt ?? now) > waitMs;
}

/** Everything else of the service goes: at once when nothing leads to it, else when its successor has taken over. */
function retire(workload: Workload, stage: string, seen: Seen): Step[] {
  const { running, deploying } = workload;
  const wantsNothing = running === null && (deploying === null || stage === 'failed' || stage === 'stopped');
  const stopFirst = isStopFirst(workload);
  const steps: Step[] = [];
  for (const unit of seen.units.filter((one) => one.service === workload.id)) {
    if (unit.deployment === deploying?.deployment) continue;
    const isRunning = unit.deployment === running?.deployment;
    if (!isAlive(unit)) {
      if (!isRunning) steps.push({ do: 'forget', deployment: unit.deployment });
      continue;
    }
    const successor = unitOf(seen, deploying?.deployment);
    const replaced = stage === 'healthy' && successor?.routed === true;
    const inTheWay = stopFirst && (stage === 'prepared' || (!isRunning && stage !== 'preparing'));
    const useless = !isRunning && (!unit.routed || wantsNothing);
    if ((replaced || inTheWay || useless) && unit.phase !== 'ending')
      steps.push({ do: 'stop', deployment: unit.deployment });
  }
  return steps;
}
