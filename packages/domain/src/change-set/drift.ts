// Drift (CS-8): which lines were staged over a value that is not live any more. Compared by value and by line, so that a
// value which changed and changed back has not drifted, and nothing that a line does not name can make it drift (C-16).
import { same } from '../spec/record.ts';
import type { EnvironmentState } from '../spec/spec.ts';
import type { KindName } from './kind.ts';
import { labelOf, publicValue, readTarget } from './kinds.ts';
import type { Line } from './line.ts';
import { isGone, saysNothingNew } from './restage.ts';

/** What the `drifted` problem shows of a line; base, staged and live are public values (null: absent). */
export interface Drift {
  readonly id: string | null;
  readonly target: string;
  readonly service: string | null;
  readonly kind: KindName;
  readonly key: string | null;
  readonly base: unknown;
  readonly staged: unknown;
  readonly live: unknown;
  /** Somebody else made it so; restaging removes the line. Never said of a secret. */
  readonly alreadySo: boolean;
  readonly label: string;
}

/** Every line whose base is no longer the live value; empty: apply may go on. */
export function drift(live: EnvironmentState, lines: readonly Line[]): Drift[] {
  return lines.filter((line) => hasDrifted(live, line)).map((line) => describe(live, line));
}

/** A service that is gone drifts all its lines, whatever they had as their base. */
export const hasDrifted = (live: EnvironmentState, line: Line): boolean =>
  isGone(live, line) || !same(line.base, readTarget(live, line));

function describe(live: EnvironmentState, line: Line): Drift {
  const now = readTarget(live, line);
  const { id, target, service, kind, key } = line;
  const isWished = saysNothingNew(line, line.value, now) || (isGone(live, line) && kind === 'remove');
  return {
    id,
    target,
    service,
    kind,
    key,
    base: publicValue(line, line.base),
    staged: publicValue(line, line.value),
    live: publicValue(line, now),
    alreadySo: isWished,
    label: labelOf(line),
  };
}
