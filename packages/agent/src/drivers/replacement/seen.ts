// What a driver sees of its cluster at one moment: the supervisor's view and its own preparations. Together
// with what is desired it is all that `compare` and the reports are made from.
import type { Workload } from '@nebula/contract/agent';
import type { UnitView } from '../../supervisor/protocol.ts';

/** Fetching and building before a deployment can start. It lives in the agent: after a restart it is simply done again. */
export interface Preparation {
  readonly phase: 'running' | 'done' | 'failed';
  readonly reason: string | null;
  readonly commit: string | null;
  readonly image: string | null;
  readonly endedAt: number | null;
  /** Which try of its deployment it is, from 1. */
  readonly tries: number;
}

/** One moment. Nothing of it is kept for the next comparison. */
export interface Seen {
  readonly units: readonly UnitView[];
  /** By deployment. */
  readonly preparations: ReadonlyMap<string, Preparation>;
  /** Names of fronts (see FrontView). */
  readonly fronts: readonly (readonly string[])[];
}

/** One that is ending is alive: its processes may still hold port and volume. */
export const isAlive = (unit: UnitView): boolean => unit.phase !== 'stopped' && unit.phase !== 'failed';

/** Something of it is being fetched or built just now. */
export const isPreparing = (seen: Pick<Seen, 'preparations'>, { running, deploying }: Workload): boolean =>
  [running, deploying].some(
    (one) => one !== null && seen.preparations.get(one.deployment)?.phase === 'running',
  );

export const unitOf = (seen: Seen, deployment: string | undefined): UnitView | undefined =>
  seen.units.find((unit) => unit.deployment === deployment);
