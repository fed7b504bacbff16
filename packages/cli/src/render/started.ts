// Direct starts: what one will change, what the gate makes of it now, and what became of it (DE-5, CS-7, CS-11).
// A rollback says too what will not be as it was then (DE-5).
import { RULE_TITLES } from '@nebula/domain/approval/auto-pass';
import { waitingFor } from '@nebula/domain/approval/waiting';
import type { StartedShape } from '@nebula/contract/shapes/deployment';
import type { Lines, Page } from '../terminal/page.ts';
import { wrap } from '../terminal/width.ts';
import { decisionText } from './approval.ts';
import { renderChanges } from './changes.ts';
import { listed } from './words.ts';

/** Each setting as it is and as it will be; then what stays although it was different then. */
export function renderPreview(
  { changes = [], differs = [], draft, action }: StartedShape,
  page: Page,
): Lines {
  if (draft !== undefined)
    return ['The service is new here: its first deploy is staged, and nothing starts.'];
  return [
    ...(changes.length === 0 ? [`  No setting changes.`] : []),
    ...renderChanges(changes, page),
    ...(differs.length === 0
      ? []
      : wrap(`Was different then and stays as it is now: ${listed(differs)}.`, page.width).map(
          page.style.yellow,
        )),
    ...(action === undefined ? [] : outcome(action, page)),
  ];
}

/** What starting it now would do. */
function outcome(
  { kind, passes, decidedBy, refusal }: NonNullable<StartedShape['action']>,
  page: Page,
): Lines {
  if (refusal !== null)
    return wrap(`Starting it now is refused: ${refusal.detail}`, page.width).map(page.style.red);
  if (kind === 'deploy') return [];
  if (passes !== null) return wrap(`It passes at once by "${RULE_TITLES[passes] ?? passes}".`, page.width);
  const waits = waitingFor((decidedBy ?? []).map(({ name }) => name));
  return wrap(`It requests approval. ${waits}`, page.width);
}

/** What the gate made of it, in one sentence, and what to do next. */
export function renderStarted({ deployment, approval, draft }: StartedShape, page: Page): Lines {
  const { dim, yellow, green } = page.style;
  if (deployment === null)
    return draft === undefined
      ? ['Nothing was started.']
      : ['The service is new here: its first deploy is staged.', dim('nebula diff · nebula apply')];
  const { service, environment, id } = deployment;
  if (deployment.state === 'awaiting-approval')
    return [
      yellow(`${service} in ${environment} waits for approval.`),
      ...wrap(deployment.waiting?.text ?? '', page.width).filter((line) => line !== ''),
      dim(`request ${approval?.id ?? ''} · take it back: nebula withdraw ${approval?.id ?? ''}`),
    ];
  return [
    green(`${service} in ${environment} is ${deployment.state}.`),
    ...(approval?.decision ? wrap(`${decisionText(approval.decision)}.`, page.width) : []),
    dim(`deployment ${id} · nebula deployments ${id} · nebula logs ${service} -f`),
  ];
}
