// What applying does to one service, in the few words beside its name: when in the rollout it comes, and whether it is
// away for a moment (CS-7, CS-10).
/** A service that gets a deployment; `wave` counts from 0. */
export interface Affected {
  readonly service: string;
  readonly wave: number;
  readonly downtime: boolean;
}

/** A service that leaves the environment. */
export interface Removed {
  readonly service: string;
  readonly deleteVolume: boolean;
}

/** Undefined when nothing is known of the rollout. */
export function rolloutWords(
  service: string,
  isNew: boolean,
  affected: readonly Affected[] | undefined,
  removed: readonly Removed[] = [],
): string | undefined {
  const leaves = removed.find((other) => other.service === service);
  if (leaves) return leaves.deleteVolume ? 'stops, its volume is deleted' : 'stops, a volume of it is kept';
  if (affected === undefined) return undefined;
  const own = affected.find((other) => other.service === service);
  if (!own) return 'keeps running, nothing restarts';
  const when = whenWords(own, affected);
  if (isNew) return ['first deploy', afterWords(own, affected)].filter(Boolean).join(', ');
  if (own.downtime) return `${when('restarts')} · a few seconds of downtime`;
  return `${when('replaced')}, no downtime`;
}

/** Alone it simply happens; else "… first", or "then …". */
function whenWords(own: Affected, affected: readonly Affected[]): (verb: string) => string {
  if (own.wave > 0) return (verb) => `then ${verb}`;
  const isAlone = affected.every(({ wave }) => wave === 0);
  return (verb) => (isAlone ? verb : `${verb} first`);
}

/** "after db": said where exactly one stands before it, else only that it is later. */
function afterWords(own: Affected, affected: readonly Affected[]): string {
  if (own.wave === 0) return '';
  const before = affected.filter(({ wave }) => wave === own.wave - 1);
  const [only] = before;
  return before.length === 1 && only ? `after ${only.service}` : `step ${own.wave + 1}`;
}

/** Services that the change reaches though no line names them, first those that start first. */
export const reachedBeside = (
  named: ReadonlySet<string | null>,
  affected: readonly Affected[] = [],
): readonly Affected[] =>
  affected.filter(({ service }) => !named.has(service)).sort((a, b) => a.wave - b.wave);
