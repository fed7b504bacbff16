// Deployments and rollouts as the rules tell them (CS-10, CO-3, DE-1): what starts, what waits, what a failure takes
// along. It keeps whole objects and looks at all of them again after every change.
import type { Service, Settings } from './lines.ts';

export interface Deployment {
  id: string;
  readonly place: string;
  readonly service: string;
  state: string;
  cancelling: boolean;
  readonly rollout: Rollout;
  after: Deployment[];
  successor: Deployment | null;
  /** What it makes run; null until it started. */
  snapshot: Service | null;
}

export interface Rollout {
  readonly place: string;
  width: number;
  started: boolean;
  deployments: Deployment[];
}

const OPEN = ['waiting', 'deploying'];
export const isOpen = ({ state }: Deployment): boolean => OPEN.includes(state);

/** Slots that it holds: its width, or what is left of it. */
export const slotsOf = ({ started, width, deployments }: Rollout): number =>
  started ? Math.min(width, deployments.filter(isOpen).length) : 0;

/** Databases have the first wave, `web` comes after the `api` that it depends on. */
export function wavesOf(after: Settings, services: readonly string[]): Map<string, number> {
  const isDatabase = (name: string) => after.services[name]?.kind === 'postgres';
  const first = services.some(isDatabase) ? 1 : 0;
  const wave = (name: string): number =>
    isDatabase(name)
      ? 0
      : Math.max(first, ...dependenciesOf(after, name, services).map((other) => wave(other) + 1));
  return new Map(services.map((name) => [name, wave(name)]));
}

const dependenciesOf = (after: Settings, name: string, among: readonly string[]): string[] =>
  (after.services[name]?.dependsOn ?? []).filter((other) => among.includes(other));

export function widthOf(after: Settings, services: readonly string[]): number {
  const waves = [...wavesOf(after, services).values()];
  return Math.max(0, ...waves.map((wave) => waves.filter((other) => other === wave).length));
}

/** Gives a rollout that passed the gate its order and snapshots, and starts what may run at once. */
export function begin(rollout: Rollout, after: Settings, everything: readonly Rollout[]): void {
  const waves = wavesOf(
    after,
    rollout.deployments.map((one) => one.service),
  );
  const services = [...waves.keys()];
  rollout.deployments.sort(
    (a, b) => (waves.get(a.service) ?? 0) - (waves.get(b.service) ?? 0) || (a.service < b.service ? -1 : 1),
  );
  for (const one of rollout.deployments) {
    if (one.state !== 'awaiting-approval') continue;
    const names = dependenciesOf(after, one.service, services);
    one.after = rollout.deployments.filter((other) => names.includes(other.service));
    one.state = 'waiting';
    one.snapshot = structuredClone(after.services[one.service] ?? null);
  }
  rollout.started = true;
  moveOn(everything);
}

/** A superseded one counts as whatever took over from it. */
const outcomeOf = (one: Deployment): string =>
  one.state === 'superseded' && one.successor ? outcomeOf(one.successor) : one.state;

/** Cancels what depends on a failure and starts what is ready, until nothing moves any more. */
export function moveOn(rollouts: readonly Rollout[]): void {
  for (let moved = true; moved; ) {
    moved = false;
    for (const { deployments, width, started } of rollouts) {
      for (const one of deployments.filter(({ state }) => started && state === 'waiting')) {
        const ends = one.after.map(outcomeOf);
        const databases = deployments.filter(
          (other) => other !== one && isOpen(other) && other.snapshot?.kind === 'postgres',
        );
        const running = deployments.filter(({ state }) => state === 'deploying').length;
        if (ends.some((state) => ['failed', 'cancelled', 'rejected'].includes(state)))
          one.state = 'cancelled';
        else if (
          running < width &&
          (one.snapshot?.kind === 'postgres' || databases.length === 0) &&
          ends.every((state) => state === 'succeeded')
        )
          one.state = 'deploying';
        else continue;
        moved = true;
      }
    }
  }
}
