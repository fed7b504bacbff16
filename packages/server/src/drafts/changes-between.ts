// What a start changes beside what is live, as the lines of a review: for its preview, and for its request while it waits
// (DE-5), so that both say the same. Secrets show as everywhere (CS-4).
import type { ChangeShape } from '@nebula/contract/shapes/line';
import { diff } from '@nebula/domain/change-set/diff';
import { stage } from '@nebula/domain/change-set/stage';
import { own } from '@nebula/domain/spec/record';
import type { EnvironmentState } from '@nebula/domain/spec/spec';
import { storedLine } from './present-line.ts';

/** Of those services that are other ones in `after`; no statement, and no look at the rest. */
export function changesBetween(live: EnvironmentState, after: EnvironmentState): ChangeShape[] {
  const touched = Object.entries(after.services).filter(
    ([name, state]) => state !== own(live.services, name),
  );
  const staged = stage(live, [], diff(live, { services: Object.fromEntries(touched) }), {
    capabilities: null,
  });
  const lines = staged.ok ? staged.lines : [];
  return lines
    .map(storedLine)
    .map(({ kind, key, base, value, label }) => ({ kind, key, from: base, to: value, label }));
}
