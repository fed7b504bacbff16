// What changed between two looks at a rollout, a line each, with the time since the waiting began.
// A state that was told is not told again. It is pure, so that what a person sees in which order can be tested.
import type { ApprovalShape } from '@nebula/contract/shapes/approval';
import type { DeploymentShape } from '@nebula/contract/shapes/deployment';
import { decisionText } from '../render/approval.ts';
import { stateText, whyText } from '../render/deployment.ts';
import { inColourOf } from '../render/states.ts';
import { ahead, stopwatch } from '../render/words.ts';
import type { Lines, Page } from '../terminal/page.ts';
import { printable } from '../terminal/printable.ts';
import { pad, widthOf } from '../terminal/width.ts';

/** What the API said at one look. */
export interface News {
  readonly approval: ApprovalShape | null;
  readonly deployments: readonly DeploymentShape[];
}

const CLOCK_WIDTH = 6;

/** Nothing when nothing changed. `elapsedMs` is of the waiting, not of the deployment. */
export function newsLines(before: News, raw: News, page: Page, elapsedMs: number): Lines {
  const now = printable(raw);
  const clock = page.style.dim(stopwatch(elapsedMs).padStart(CLOCK_WIDTH));
  const width = Math.max(0, ...now.deployments.map(({ service }) => widthOf(service)));
  const old = new Map(before.deployments.map((one) => [one.id, saidOf(one)]));
  const asked = now.approval;
  const approval =
    asked === null || asked.state === before.approval?.state
      ? []
      : [`${clock}  ${approvalNews(asked, page)}`];
  const deployments = now.deployments
    .filter((one) => old.get(one.id) !== saidOf(one))
    .map((one) => {
      const why = whyText(one);
      // What it waits for says that it waits.
      const said =
        one.waiting !== null && one.reason === null ? why : `${stateText(one)}${why && `: ${why}`}`;
      return `${clock}  ${pad(one.service, width)}  ${inColourOf(one.state, page.style, said)}`;
    });
  return [...approval, ...deployments];
}

/** Everything of a deployment that a line says; the same again is no news. */
const saidOf = (one: DeploymentShape): string => `${stateText(one)} ${whyText(one)}`;

function approvalNews(approval: ApprovalShape, page: Page): string {
  const { state, id, expiresAt, decision } = approval;
  const said = inColourOf(state, page.style);
  if (state === 'pending') return `request ${id}: ${said}, ends ${ahead(expiresAt, page.now)}`;
  return `request ${id}: ${said}${decision === null ? '' : ` (${decisionText(decision)})`}`;
}
