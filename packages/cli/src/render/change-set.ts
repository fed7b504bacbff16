// Change sets: in a list, and one with its lines and what came of it.
// What came of one stands where what it would do stood, and the ways out of a failed one are commands that can be
// typed.
import type {
  ChangeSetShape,
  MovedChangeSetShape,
  ShownChangeSetShape,
} from '@nebula/contract/shapes/change-set';
import type { List } from '@nebula/contract/shapes/basics';
import type { Lines, Page } from '../terminal/page.ts';
import { table } from '../terminal/table.ts';
import { wrap } from '../terminal/width.ts';
import { renderOutlook } from './draft.ts';
import { fields } from './fields.ts';
import { renderDrifted, renderLines } from './lines.ts';
import { more } from './more.ts';
import { inColourOf } from './states.ts';
import { ago, count, instantText } from './words.ts';

/** Who stands behind it: who applied it, else whose draft it is, else the push. */
const whose = ({ requester, owner, project }: ChangeSetShape): string =>
  requester !== null ? requester.name : (owner?.name ?? project?.author ?? 'a push');

export function renderChangeSets({ items, nextCursor }: List<ChangeSetShape>, page: Page): Lines {
  if (items.length === 0) return ['There are no change sets.'];
  const rows = table(
    items,
    [
      { title: 'id', text: ({ id }) => id },
      {
        title: 'state',
        text: ({ state }) => state,
        paint: (text, { state }) => inColourOf(state, page.style, text),
      },
      { title: 'lines', text: ({ lines }) => String(lines.length) },
      { title: 'by', text: whose, shrinksTo: 6 },
      { title: 'when', text: (one) => ago(one.appliedAt ?? one.requestedAt ?? one.createdAt, page.now) },
      { title: 'description', text: ({ message }) => message ?? '', shrinksTo: 11 },
    ],
    page,
  );
  return [...rows, ...more(nextCursor)];
}

/** Ends with the command that its state allows: apply, withdraw, restage or revert. */
export function renderChangeSet(one: ShownChangeSetShape, page: Page): Lines {
  const { style } = page;
  const at = (instant: string | null): string | null => instant && instantText(instant);
  return [
    `${style.bold(`Change set ${one.id}`)} of ${whose(one)} in ${one.environment}: ${inColourOf(one.state, style)}`,
    ...(one.message === null ? [] : wrap(`"${one.message}"`, page.width)),
    ...failureOf(one, page),
    '',
    ...fields(
      [
        ['made', at(one.createdAt)],
        ['requested', at(one.requestedAt)],
        ['applied', at(one.appliedAt)],
        ['ended', at(one.endedAt)],
        ['commit', one.project?.commit],
        ['approval', one.approval && `${one.approval.id} (${one.approval.state})`],
      ],
      page,
    ),
    '',
    ...(one.lines.length === 0 ? ['No lines.'] : renderLines(one.lines, page)),
    ...(one.preview === null || one.lines.length === 0
      ? []
      : ['', ...renderOutlook({ ...one.preview, lines: one.lines }, page)]),
    ...(one.deployments.length === 0 ? [] : ['']),
    ...one.deployments.map(({ service, state, id }) => `${service}  ${state}  ${style.dim(id)}`),
    ...waysOut(one, page),
  ];
}

function failureOf({ failure }: ChangeSetShape, page: Page): Lines {
  if (failure === null) return [];
  return [
    ...wrap(failure.reason, page.width).map(page.style.red),
    ...(failure.lines === undefined ? [] : renderDrifted(failure.lines, page)),
  ];
}

/** A draft has none: whether it can be applied its preview says. */
const NEXT: Partial<Readonly<Record<ChangeSetShape['state'], string>>> = {
  'pending-approval': 'nebula withdraw',
  rejected: 'nebula restage',
  failed: 'nebula restage',
  applied: 'nebula revert',
};

function waysOut({ state, id, preview }: ShownChangeSetShape, page: Page): Lines {
  const next = preview?.action ? 'nebula apply' : NEXT[state];
  return next === undefined ? [] : ['', page.style.dim(`${next} ${id}`)];
}

/** Withdrawn or restaged: where its lines are now, and what merging them did (CS-12). */
export function renderMoved(moved: MovedChangeSetShape, page: Page): Lines {
  const { draft, merged, id, state } = moved;
  const where =
    draft === null
      ? `Change set ${id} is ${state}.`
      : `Its lines are in ${draft.id === id ? 'a draft again' : 'the draft'}: ${count(draft.lines.length, 'line')}.`;
  const words = { 'newer-value-kept': "the draft's newer value stays", 'already-so': 'is live already' };
  return [
    where,
    ...merged.map(({ label, outcome }) => `  ${label}: ${words[outcome]}`),
    ...(draft === null ? [] : [page.style.dim('nebula diff · nebula apply')]),
  ];
}
