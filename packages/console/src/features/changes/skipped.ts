// Of a change set that was reverted: the lines for which nothing had to be staged, since their target is as it was
// before, or gone. Said by their label, so that no line is left out in silence. Pure.
import type { Shape } from '../../api/client.ts';

type Line = Pick<Shape<'Line'>, 'service' | 'kind' | 'key' | 'label'>;

const VARIABLE = 'variable.';

/** A variable's two kinds name the same target; so do a service's coming and going. */
const targetOf = ({ service, kind, key }: Line): string => {
  if (kind === 'create' || kind === 'remove') return JSON.stringify([service, 'service']);
  return JSON.stringify([service, kind.startsWith(VARIABLE) ? VARIABLE : kind, key]);
};

/** Labels, in the order of `lines`. `staged`: the lines of the draft after the revert. */
export function skippedBy(lines: readonly Line[], staged: readonly Line[]): readonly string[] {
  const targets = new Set(staged.map(targetOf));
  const whole = (service: string | null): boolean => targets.has(JSON.stringify([service, 'service']));
  return lines
    .filter((line) => !targets.has(targetOf(line)) && !whole(line.service))
    .map(({ label }) => label);
}
