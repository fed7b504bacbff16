// What applying did: what it deploys, what it waits for, or by which rule it passed (CS-9, CS-11, AP-8).
// It reads the answer alone: nothing is asked of the server again.
import type { AppliedShape } from '@nebula/contract/shapes/change-set';
import type { Lines, Page } from '../terminal/page.ts';
import { wrap } from '../terminal/width.ts';
import { decisionText } from './approval.ts';
import { count, listed } from './words.ts';

/** With the command that takes it back: withdraw while it waits, revert afterwards. */
export function renderApplied({ changeSet, rollout, approval }: AppliedShape, page: Page): Lines {
  const { style } = page;
  const lines = count(changeSet.lines.length, 'change');
  const deployments = rollout?.deployments ?? [];
  if (approval?.state === 'pending')
    return [
      style.yellow(`Requested approval of ${lines}.`),
      ...wrap(deployments[0]?.waiting?.text ?? '', page.width).filter((line) => line !== ''),
      style.dim(`request ${approval.id} · take it back: nebula withdraw ${changeSet.id}`),
    ];
  const services = [...new Set(deployments.map(({ service }) => service))];
  return [
    style.green(
      `Applied ${lines}${services.length === 0 ? '; nothing restarts.' : `: ${listed(services)}.`}`,
    ),
    ...(approval?.decision ? wrap(`${decisionText(approval.decision)}.`, page.width) : []),
    style.dim(`change set ${changeSet.id} · undo it: nebula revert ${changeSet.id}`),
  ];
}
