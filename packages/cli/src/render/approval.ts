// Requests for approval: in a list, and one with everything that its reader needs to decide (AP-4, AP-6, CS-7).
// What is red or yellow needs attention before a decision; everything else is plain.
import type { ApprovalShape, DecisionShape } from '@nebula/contract/shapes/approval';
import type { List } from '@nebula/contract/shapes/basics';
import type { Lines, Page } from '../terminal/page.ts';
import { table } from '../terminal/table.ts';
import { wrap } from '../terminal/width.ts';
import { renderChanges } from './changes.ts';
import { createdBy, renderEffects } from './draft.ts';
import { fields } from './fields.ts';
import { renderDrifted, renderLines } from './lines.ts';
import { more } from './more.ts';
import { inColourOf } from './states.ts';
import { actorName, ago, ahead, instantText, listed } from './words.ts';

/** `the rollback of web`, `the change set for web and db`. */
export const requestName = ({ kind, services }: Pick<ApprovalShape, 'kind' | 'services'>): string => {
  if (kind !== 'change-set') return `the ${kind === 'build' ? 'new build' : kind} of ${listed(services)}`;
  return services.length === 0 ? 'the change set' : `the change set for ${listed(services)}`;
};

/** What its reader may decide is marked, so that nobody has to open each. */
export function renderApprovals({ items, nextCursor }: List<ApprovalShape>, page: Page): Lines {
  if (items.length === 0) return ['No requests.'];
  const rows = table(
    items,
    [
      { title: 'id', text: ({ id }) => id },
      {
        title: 'state',
        text: ({ state }) => state,
        paint: (text, { state }) => inColourOf(state, page.style, text),
      },
      { title: 'what', text: ({ kind, services }) => `${kind} ${services.join(', ')}`.trim(), shrinksTo: 12 },
      { title: 'in', text: ({ project, environment }) => `${project}/${environment}`, shrinksTo: 10 },
      { title: 'by', text: ({ requester }) => requester?.name ?? 'a push', shrinksTo: 6 },
      {
        title: 'when',
        text: ({ state, expiresAt, requestedAt, decision }) =>
          state === 'pending'
            ? `ends ${ahead(expiresAt, page.now)}`
            : ago(decision?.at ?? requestedAt, page.now),
      },
      { title: 'you', text: ({ state, canDecide }) => (state === 'pending' && canDecide ? 'decide' : '') },
    ],
    page,
  );
  return [...rows, ...more(nextCursor)];
}

/** Once it is decided, what came of it stands where what it would do stood. */
export function renderApproval(approval: ApprovalShape, page: Page): Lines {
  const { style } = page;
  const { state, expiresAt, approvableUntil } = approval;
  const pending = state === 'pending';
  return [
    `${style.bold(capital(requestName(approval)))} in ${approval.environment} of ${approval.project}: ` +
      inColourOf(state, style),
    ...(approval.message === null ? [] : wrap(`"${approval.message}"`, page.width)),
    '',
    ...fields(
      [
        ['request', approval.id],
        ['change set', approval.changeSet],
        [
          'asked',
          `${instantText(approval.requestedAt)} by ${actorName(approval.requester)}, ${approval.via}`,
        ],
        ['requester', approval.requesterGone ? 'left or may no longer deploy; others may decide' : null],
        ['ends', pending ? `${instantText(expiresAt)}, ${ahead(expiresAt, page.now)}` : null],
        [
          'freeze',
          pending && approvableUntil ? `can be approved until ${instantText(approvableUntil)}` : null,
        ],
        ['revision', pending ? approval.revision : null],
      ],
      page,
    ),
    ...(approval.decision === null ? [] : wrap(decisionText(approval.decision), page.width)),
    ...whatItRuns(approval, page),
    ...(pending ? beforeDeciding(approval, page) : []),
  ];
}

/** `Ada approved it at …: "looks good"`, or by which rule it passed. */
export function decisionText({ by, rule, comment, at, text }: DecisionShape): string {
  const who = text !== '' ? text.replace(/\.$/, '') : (by?.name ?? rule ?? 'Ended');
  return `${capital(who)} at ${instantText(at)}${comment === null ? '' : `: "${comment}"`}`;
}

function whatItRuns(approval: ApprovalShape, page: Page): Lines {
  const { affected, removed, lines, drifted, deployments, changes } = approval;
  const needsDowntime = affected.filter(({ downtime }) => downtime).map(({ service }) => service);
  const states = deployments.map(({ service, state, id }) => `  ${service}  ${state}  ${page.style.dim(id)}`);
  return [
    '',
    ...(lines.length === 0 ? [] : [...renderLines(lines, page), '']),
    ...(changes.length === 0 ? [] : [...renderChanges(changes, page), '']),
    ...(approval.state === 'pending'
      ? renderEffects({ affected, removed, needsDowntime, created: createdBy(lines) }, page)
      : states),
    ...(drifted.length === 0
      ? []
      : ['', page.style.red('It has drifted: approving applies nothing.'), ...renderDrifted(drifted, page)]),
  ];
}

function beforeDeciding(approval: ApprovalShape, page: Page): Lines {
  const { supersedes, unacceptedDowntime, canDecide, whyNot, id, errors } = approval;
  const { yellow, red, dim } = page.style;
  const ends = supersedes.map(
    (older) =>
      `Approving ends the older request ${older.id} of ${actorName(older.requester)} (${listed(older.services)}).`,
  );
  const stops =
    unacceptedDowntime.length === 0
      ? []
      : [`Nobody accepted the downtime of ${listed(unacceptedDowntime)} yet: approving does.`];
  const wrong = errors.map(({ path, message }) => `Approving is refused now: ${path}: ${message}`);
  const you = canDecide ? [] : [`You cannot decide it: ${whyNot?.text ?? 'it takes an admin or owner.'}`];
  return [
    ...wrong.flatMap((text) => wrap(text, page.width)).map(red),
    ...[...ends, ...stops].flatMap((text) => wrap(text, page.width)).map(yellow),
    '',
    ...(canDecide ? [dim(`nebula approve ${id}    nebula reject ${id} -m "why"`)] : []),
    ...you.flatMap((text) => wrap(text, page.width)),
  ];
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
