// What a person is told of drifted lines, and the way out of each: what only changed can be restaged, what was edited on
// a service that is gone can only be undone.
import { own } from '../spec/record.ts';
import type { EnvironmentState } from '../spec/spec.ts';
import type { Drift } from './drift.ts';

/** One or two sentences; `drifted` holds at least one line. */
export function driftSentences(live: EnvironmentState, drifted: readonly Drift[]): string {
  const lost = drifted.filter((line) => isLost(live, line));
  const gone = [...new Set(lost.map(({ service }) => service))];
  return [
    ...changed(drifted.length - lost.length),
    ...gone.map((service) => `${service} was removed since you staged: undo its lines.`),
  ].join(' ');
}

/** Restaging would leave it as it is. */
const isLost = (live: EnvironmentState, { service, kind, alreadySo }: Drift): boolean =>
  service !== null && kind !== 'create' && !alreadySo && own(live.services, service) === undefined;

function changed(count: number): string[] {
  if (count === 0) return [];
  return count === 1
    ? ['A value changed since you staged: undo or restage its line.']
    : [`${count} values changed since you staged: undo or restage their lines.`];
}
