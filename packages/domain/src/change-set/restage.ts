// Taking lines back and taking today's values as their base (CS-3, CS-8, CS-13).
import { own, same } from '../spec/record.ts';
import type { EnvironmentState, Variable } from '../spec/spec.ts';
import { isSecretValue, readTarget } from './kinds.ts';
import { type Line, present, type Value } from './line.ts';
import { inside, isPresent } from './value.ts';

/**
 * The lines without that target; undoing a `create` takes the service's other lines with it. An unknown target changes
 * nothing.
 */
export function undo(lines: readonly Line[], target: string): readonly Line[] {
  const undone = lines.find((line) => line.target === target);
  if (!undone) return lines;
  const takesAll = undone.kind === 'create';
  return lines.filter((line) => line !== undone && !(takesAll && line.service === undone.service));
}

/**
 * The line with today's live value as its base; null when it says nothing new any more (never for a secret). A line of a
 * service that is gone stays as it is, and drifted, unless it wanted just that.
 */
export function restage(live: EnvironmentState, line: Line): Line | null {
  const now = readTarget(live, line);
  if (isGone(live, line)) return isPresent(line.value) && line.kind !== 'remove' ? line : null;
  const value = keepMark(line, now);
  return saysNothingNew(line, value, now) ? null : { ...line, base: now, value };
}

/** Whether the service that the line edits is not there any more. */
export const isGone = (live: EnvironmentState, { service, kind }: Line): boolean =>
  service !== null && kind !== 'create' && own(live.services, service) === undefined;

/** Equal to live, as far as that may be said at all: a secret is never compared (CS-3). */
export function saysNothingNew(line: Line, value: Value, now: Value): boolean {
  if (!isPresent(value) || !isPresent(now)) return isPresent(value) === isPresent(now);
  const isAnySecret = [line.base, value, now].some((each) => isSecretValue(line, each));
  return !isAnySecret && same(value, now);
}

/** A variable that was marked since, by somebody else, keeps its mark: this line never said to take it off (CS-4). */
function keepMark(line: Line, now: Value): Value {
  const isVariable = line.kind === 'variable.set';
  const variable = isVariable ? inside<Variable>(line.value) : undefined;
  const isMarkedSince = isSecretValue(line, now) && !isSecretValue(line, line.base);
  return variable && isMarkedSince ? present({ ...variable, secret: true }) : line.value;
}
