// What an import staged, and everything that it says of the text, each note under its service.
import type { NoteShape, StagedArrivalShape } from '@nebula/contract/shapes/arrival';
import { stagedHeader } from '@nebula/domain/change-set/review';
import type { Place } from '../session/session.ts';
import type { Lines, Page } from '../terminal/page.ts';
import { wrap } from '../terminal/width.ts';
import { renderLines } from './lines.ts';
import { placeName } from './words.ts';

/** `isDryRun`: nothing was staged, and it says so. */
export const renderArrival =
  (place: Omit<Place, 'org'>, isDryRun: boolean) =>
  ({ draft, lines, notes }: StagedArrivalShape, page: Page): Lines => {
    const where = placeName(place);
    const { length } = draft.lines;
    const end = isDryRun
      ? endOfDryRun(where, lines.length, length)
      : length === 0
        ? `Nothing is staged in ${where}.`
        : `${page.style.bold(stagedHeader(length))} in ${where}.${page.style.dim('  nebula diff · nebula apply')}`;
    return [
      ...(lines.length === 0 ? ['That is so already: no line was needed.'] : renderLines(lines, page)),
      ...renderNotes(notes, page),
      '',
      end,
    ];
  };

/** What needs no line is live, or staged in the draft already: only without a draft it is known to be live. */
function endOfDryRun(where: string, lines: number, draftLines: number): string {
  if (lines > 0) return `Nothing was staged: this is what would be in ${where}.`;
  return draftLines === 0
    ? `Nothing would be staged: it says what is live in ${where}.`
    : `Nothing more would be staged in ${where}.`;
}

export function renderNotes(notes: readonly NoteShape[], page: Page): Lines {
  const groups = Map.groupBy(notes, ({ service }) => service ?? '');
  return [...groups].flatMap(([service, own]) => [
    '',
    page.style.bold(service === '' ? 'The whole' : service),
    ...own.flatMap((note) => noteLines(note, page)),
  ]);
}

function noteLines({ key, line, severity, message }: NoteShape, page: Page): Lines {
  const { style } = page;
  const mark = severity === 'warning' ? style.yellow('!') : style.dim('·');
  const where = [key, ...(line === undefined ? [] : [`line ${line}`])]
    .filter((part) => part !== '')
    .join(', ');
  const text = wrap(where === '' ? message : `${where}: ${message}`, page.width - 4);
  return text.map((part, index) => `  ${index === 0 ? mark : ' '} ${part}`);
}
