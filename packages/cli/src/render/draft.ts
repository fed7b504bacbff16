// The review of a draft: every line under its service, what drifted, what restarts in which order, what stops for a
// moment, who else waits with the same lines, and what applying will do (CS-7, CS-8, CS-11).
import { waitingFor } from '@nebula/domain/approval/waiting';
import { RULE_TITLES } from '@nebula/domain/approval/auto-pass';
import { stagedHeader } from '@nebula/domain/change-set/review';
import type { LineShape } from '@nebula/contract/shapes/line';
import type { DraftShape } from '@nebula/contract/shapes/draft';
import type { Place } from '../session/session.ts';
import type { Lines, Page } from '../terminal/page.ts';
import { wrap } from '../terminal/width.ts';
import { fields } from './fields.ts';
import { lineNames } from './line-name.ts';
import { renderLines } from './lines.ts';
import { actorName, listed, placeName } from './words.ts';

type Action = NonNullable<DraftShape['action']>;

/** Without steps where the question that follows is the step. `changeSet`: the project's, by whose id it is applied. */
export const renderReview =
  (place: Omit<Place, 'org'>, steps: 'with-steps' | 'without-steps' = 'with-steps', changeSet?: string) =>
  (draft: DraftShape, page: Page): Lines => {
    const { style } = page;
    const where = placeName(place);
    if (draft.lines.length === 0) return [`Nothing is staged in ${where}.`];
    const header = `${style.bold(stagedHeader(draft.lines.length))} in ${where}`;
    return [
      header,
      '',
      ...renderLines(draft.lines, page),
      '',
      ...renderOutlook(draft, page),
      '',
      ...(steps === 'with-steps' ? nextSteps(draft, page, changeSet) : []),
    ];
  };

/** What applying it would do now. */
export const renderOutlook = (draft: Omit<DraftShape, 'id' | 'state' | 'revision'>, page: Page): Lines => [
  ...renderEffects({ ...draft, created: createdBy(draft.lines) }, page),
  ...conflicts(draft, page),
  ...flow(draft.clusterAway?.text ?? '', page).map(page.style.yellow),
  ...(draft.action === null ? [] : outcome(draft.action, page)),
];

/** The services that exist only in these lines. */
export const createdBy = (lines: readonly LineShape[]): string[] =>
  lines.flatMap(({ kind, service }) => (kind === 'create' && service !== null ? [service] : []));

/** What an approval shows of a plan too. */
export interface Effects {
  readonly affected: readonly { readonly service: string; readonly wave: number }[];
  readonly removed: readonly { readonly service: string; readonly deleteVolume: boolean }[];
  readonly needsDowntime: readonly string[];
  readonly order?: string;
  /** Those that are new: they start, the others restart. */
  readonly created?: readonly string[];
}

/** What restarts and in which order, what stops, what is gone for a moment. */
export function renderEffects(
  { affected, removed, needsDowntime, order, created = [] }: Effects,
  page: Page,
): Lines {
  const restarts = restartText(affected, created, removed.length > 0) + orderText(affected, order);
  const stops = removed.map(
    ({ service, deleteVolume }) =>
      `${service} stops and is removed${deleteVolume ? ', and its volume is deleted' : '; a volume stays'}.`,
  );
  const downtime =
    needsDowntime.length === 0
      ? ''
      : `Downtime: ${listed(needsDowntime)} ${needsDowntime.length === 1 ? 'stops' : 'stop'} before the new one ` +
        'starts, because of the volume.';
  const { yellow } = page.style;
  return [
    ...flow(restarts, page),
    ...stops.flatMap((text) => flow(text, page).map(yellow)),
    ...flow(downtime, page).map(yellow),
  ];
}

/** `2 services restart`; a service that is new does not restart. */
function restartText(affected: Effects['affected'], created: readonly string[], others: boolean): string {
  if (affected.length === 0) return others ? '' : 'No service restarts.';
  const fresh = affected.filter(({ service }) => created.includes(service)).length;
  const [s, one] = affected.length === 1 ? ['s', ''] : ['', 's'];
  const verb =
    fresh === 0 ? `restart${s}` : fresh === affected.length ? `start${s}` : `start${s} or restart${s}`;
  return `${affected.length} service${one} ${verb}`;
}

const orderText = (affected: Effects['affected'], order: string | undefined): string =>
  affected.length === 0 ? '' : `: ${order || inWaves(affected)}.`;

/** `db, then web and worker`. */
const inWaves = (affected: Effects['affected']): string =>
  [...Map.groupBy(affected, ({ wave }) => wave)]
    .sort(([a], [b]) => a - b)
    .map(([, wave]) => listed(wave.map(({ service }) => service)))
    .join(', then ');

function conflicts(draft: Pick<DraftShape, 'lines' | 'conflictsWith'>, page: Page): Lines {
  const nameOf = lineNames(draft.lines);
  const byRequest = Map.groupBy(draft.conflictsWith, ({ approval, changeSet }) => approval ?? changeSet);
  return [...byRequest].flatMap(([request, own]) => {
    const lines = draft.lines.filter(({ id }) => own.some(({ line }) => line === id)).map(nameOf);
    const text = `The waiting request ${request} of ${actorName(own[0]?.by ?? null)} changes ${listed(lines)} too.`;
    return flow(text, page).map(page.style.yellow);
  });
}

/** What pressing the button would do now. */
function outcome({ kind, passes, decidedBy, refusal }: Action, page: Page): Lines {
  const { style } = page;
  if (refusal !== null) return flow(`Applying it now is refused: ${refusal.detail}`, page).map(style.red);
  if (kind === 'deploy') return ['Applying deploys it at once.'];
  if (passes !== null) return flow(`Applying passes at once by "${RULE_TITLES[passes] ?? passes}".`, page);
  return flow(`Applying requests approval. ${waitingFor((decidedBy ?? []).map(({ name }) => name))}`, page);
}

function nextSteps(draft: DraftShape, page: Page, changeSet?: string): Lines {
  const [first] = draft.lines;
  const name = first === undefined ? 'LINE' : lineNames(draft.lines)(first);
  const id = changeSet === undefined ? '' : ` ${changeSet}`;
  const apply = `nebula apply${id}${draft.needsDowntime.length > 0 ? ' --accept-downtime' : ''}`;
  return fields(
    [
      [apply, draft.action?.label],
      changeSet === undefined
        ? [`nebula undo ${name}`, 'takes that line back; --all the whole draft']
        : [`nebula discard${id}`, 'drops all of it'],
      ['revision', draft.revision],
    ],
    page,
  );
}

/** One paragraph, or nothing for nothing. */
const flow = (text: string, page: Page): Lines => (text === '' ? [] : wrap(text, page.width));

/** After staging: the lines that were meant and what is staged by now. A service that is new has one line for all. */
export const renderStaged =
  (place: Omit<Place, 'org'>, service: string | null, isMeant: (line: LineShape) => boolean) =>
  (draft: DraftShape, page: Page): Lines => {
    const own = draft.lines.filter((line) => line.service === service);
    const meant = own.filter((line) => line.kind === 'create' || isMeant(line));
    const { length } = draft.lines;
    const where = placeName(place);
    return [
      ...(meant.length === 0 ? ['That is so already: no line was needed.'] : renderLines(meant, page)),
      '',
      length === 0
        ? `Nothing is staged in ${where}.`
        : `${page.style.bold(stagedHeader(length))} in ${where}.${page.style.dim('  nebula diff · nebula apply')}`,
    ];
  };

/** After undoing or discarding: how much is left. */
export const renderDraftLeft =
  (place: Omit<Place, 'org'>) =>
  (draft: DraftShape, page: Page): Lines => {
    const { length } = draft.lines;
    if (length === 0) return [`Nothing is staged in ${placeName(place)} any more.`];
    return [
      `${page.style.bold(stagedHeader(length))} left in ${placeName(place)}.`,
      page.style.dim('nebula diff · nebula apply'),
    ];
  };
