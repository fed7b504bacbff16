// What applying a change set does: which services are deployed, in which order, which of them are unavailable meanwhile,
// and which go. Pure; the gate turns it into rows.
import { byName, own } from '../spec/record.ts';
import type { EnvironmentState } from '../spec/spec.ts';
import { affectedServices } from './affected.ts';
import type { Removal } from './kinds/remove.ts';
import type { Line } from './line.ts';
import { order } from './order.ts';
import { inside } from './value.ts';

export { applyLines } from './apply-lines.ts';
export { validateResult, validateStart } from './result-findings.ts';

/** A service that gets a deployment (CS-9). */
export interface Affected {
  readonly service: string;
  /** From 0; waves are for people, `dependsOn` decides. */
  readonly wave: number;
  /** It runs now and mounts a volume (CS-7). */
  readonly downtime: boolean;
  /** Direct dependencies within the rollout, without those that broke a cycle. */
  readonly dependsOn: readonly string[];
}

/** Names and figures only, no specs: it may be shown to whoever sees the environment. */
export interface Plan {
  /** In wave order, then by name. */
  readonly affected: readonly Affected[];
  readonly removed: readonly { readonly service: string; readonly deleteVolume: boolean }[];
  /** The widest wave; 0 when nothing is deployed. */
  readonly width: number;
}

/** `after`: `before` with the lines applied. `running`: the services that run now. */
export function plan(
  before: EnvironmentState,
  after: EnvironmentState,
  lines: readonly Line[],
  running: ReadonlySet<string>,
): Plan {
  const mountsVolume = (service: string): boolean =>
    [before, after].some((state) => (own(state.services, service)?.spec.volume ?? null) !== null);
  const affected = order(after, affectedServices(before, after, lines)).map((ordered) => ({
    ...ordered,
    downtime: running.has(ordered.service) && mountsVolume(ordered.service),
  }));
  return { affected, removed: removedServices(before, after, lines), width: widest(affected) };
}

/** The services for which downtime has to be accepted (CS-7). */
export const needsDowntime = (plan: Plan): string[] =>
  plan.affected.filter(({ downtime }) => downtime).map(({ service }) => service);

/** As many as may run at once if nothing fails: what the rollout asks of the project's limit (CO-3). */
function widest(affected: readonly Affected[]): number {
  const counts = new Map<number, number>();
  for (const { wave } of affected) counts.set(wave, (counts.get(wave) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/**
 * Only what is there before and gone afterwards: a line for a service that went meanwhile removes nothing.
 */
const removedServices = (
  before: EnvironmentState,
  after: EnvironmentState,
  lines: readonly Line[],
): Plan['removed'] =>
  removals(lines).filter(({ service }) => own(before.services, service) && !own(after.services, service));

/** The services that lines take out of their environment, by name. */
export const removals = (lines: readonly Line[]): Plan['removed'] =>
  lines
    .flatMap(({ kind, service, value }) =>
      kind === 'remove' && service !== null
        ? [{ service, deleteVolume: inside<Removal>(value)?.deleteVolume === true }]
        : [],
    )
    .sort((a, b) => byName(a.service, b.service));
