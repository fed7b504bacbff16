// A line as it may be shown to anybody who may see its change set: values without secrets, the sentence, and whether it
// drifted from what is live. Events, drafts, approvals and the history all show lines through here (C-24).
import type { LineShape } from '@nebula/contract/shapes/line';
import { drift, type Drift } from '@nebula/domain/change-set/drift';
import { labelOf, publicValue, readTarget, redeploys } from '@nebula/domain/change-set/kinds';
import type { Line } from '@nebula/domain/change-set/line';
import type { EnvironmentState } from '@nebula/domain/spec/spec';

/** `downtime`: the services that stop for a moment when it is applied. */
export function presentLines(
  lines: readonly Line[],
  live: EnvironmentState,
  downtime: ReadonlySet<string>,
  drifted: readonly Drift[] = drift(live, lines),
): LineShape[] {
  const drifts = new Map(drifted.map((one) => [one.target, one]));
  return lines.map((line) => ({
    ...storedLine(line),
    live: publicValue(line, readTarget(live, line)),
    drifted: drifts.has(line.target),
    alreadySo: drifts.get(line.target)?.alreadySo ?? false,
    downtime: line.service !== null && redeploys(line) && downtime.has(line.service),
  }));
}

/** A line of a change set that ended: what it was, compared with nothing. */
export const presentEnded = (lines: readonly Line[]): LineShape[] =>
  lines.map((line) => ({
    ...storedLine(line),
    live: publicValue(line, line.value),
    drifted: false,
    alreadySo: false,
    downtime: false,
  }));

/** What events keep of a line. */
export const storedLine = (line: Line) => ({
  id: line.id ?? '',
  service: line.service,
  kind: line.kind as string,
  key: line.key,
  base: publicValue(line, line.base),
  value: publicValue(line, line.value),
  redeploys: redeploys(line),
  label: labelOf(line),
});
