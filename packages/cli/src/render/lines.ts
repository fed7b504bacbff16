// Staged lines under the service they belong to, the environment's own first: what each changes, in columns; and of one
// that drifted the three values side by side with the ways out (CS-8).
import type { DriftedLineShape, LineShape } from '@nebula/contract/shapes/line';
import type { Lines, Page } from '../terminal/page.ts';
import type { Style } from '../terminal/style.ts';
import { cut, pad, widthOf } from '../terminal/width.ts';
import { lineNames } from './line-name.ts';
import { showValue } from './value.ts';

const INDENT = '  ';
const MARK_WIDTH = 2;
const ARROW = ' → ';
/** Arrows stand under each other as far as here; a longer line has its own place. */
const MOST_BEFORE_ARROW = 34;

/** A label up to its arrow, and from there; one without an arrow stays whole. */
function partsOf(label: string): readonly [before: string, after: string | null] {
  const at = label.indexOf(ARROW);
  return at < 0 ? [label, null] : [label.slice(0, at), label.slice(at + ARROW.length)];
}

/** Lines of one service together, in the order of their services; the environment's own first. */
export function byService<L extends { readonly service: string | null }>(
  lines: readonly L[],
): readonly { readonly service: string | null; readonly lines: readonly L[] }[] {
  const groups = Map.groupBy(lines, ({ service }) => service);
  return [...groups]
    .map(([service, own]) => ({ service, lines: own }))
    .sort((a, b) => (a.service ?? '').localeCompare(b.service ?? ''));
}

/** `base` null is a new value, told apart from an empty one by its mark. */
export function renderLines(lines: readonly LineShape[], page: Page): Lines {
  const nameOf = lineNames(lines);
  return byService(lines).flatMap(({ service, lines: own }) => {
    const widths = own
      .map(({ label }) => partsOf(label))
      .filter(([, after]) => after !== null)
      .map(([before]) => widthOf(before));
    const arrowAt = Math.max(0, ...widths.filter((width) => width <= MOST_BEFORE_ARROW));
    return [
      page.style.bold(service ?? 'the environment'),
      ...own.flatMap((line) => [
        ...changeOf(line, arrowAt, page),
        ...(line.kind === 'create' ? tableOf(line.value, page) : []),
        ...(line.drifted ? driftOf(line, nameOf(line), page) : []),
      ]),
    ];
  });
}

/** On one line if it fits, else the new value below the old one, so that the end of neither hides the other. */
function changeOf(line: LineShape, arrowAt: number, page: Page): Lines {
  const room = page.width - INDENT.length - MARK_WIDTH;
  const mark = markOf(line, page.style);
  const [before, after] = partsOf(line.label);
  if (after === null) return [`${INDENT}${mark} ${cut(before, room)}`];
  const whole = `${pad(before, arrowAt)}${ARROW}${after}`;
  if (widthOf(whole) <= room) return [`${INDENT}${mark} ${whole}`];
  const below = `${INDENT}${' '.repeat(MARK_WIDTH)}${ARROW}`;
  return [`${INDENT}${mark} ${cut(before, room)}`, `${below}${cut(after, page.width - widthOf(below))}`];
}

/** What the label of a creation says already. */
const IN_LABEL = new Set(['image', 'repo', 'kind', 'version']);

/** A new service's table, a line a setting: its review is as complete as that of a change. */
function tableOf(value: unknown, page: Page): Lines {
  if (typeof value !== 'object' || value === null) return [];
  const deep = INDENT.repeat(3);
  const row = (name: string, inner: unknown): string => cut(`${deep}${name} ${showValue(inner)}`, page.width);
  return Object.entries(value)
    .filter(([name]) => !IN_LABEL.has(name))
    .flatMap(([name, inner]) =>
      name === 'variables' && typeof inner === 'object' && inner !== null
        ? Object.entries(inner).map(([key, variable]) => row(`${key}:`, variable))
        : [row(name, inner)],
    )
    .map(page.style.dim);
}

const GOES = new Set(['remove', 'variable.delete']);

function markOf({ drifted, kind, base }: LineShape, style: Style): string {
  if (drifted) return style.red('!');
  if (GOES.has(kind)) return style.red('-');
  return base === null ? style.green('+') : style.yellow('~');
}

function driftOf(line: LineShape, name: string, page: Page): Lines {
  const deep = INDENT.repeat(3);
  const { style } = page;
  if (line.alreadySo)
    return [`${deep}already so, by somebody else's hand: ${style.bold(`nebula restage ${name}`)} removes it`];
  return [
    ...threeValues({ base: line.base, staged: line.value, live: line.live }, page),
    `${deep}keep yours: ${style.bold(`nebula restage ${name}`)}`,
    `${deep}drop yours: ${style.bold(`nebula undo ${name}`)}`,
  ];
}

/** What a refusal for drift names: was, yours, live, a line each (CS-8). */
export function renderDrifted(lines: readonly DriftedLineShape[], page: Page): Lines {
  const nameOf = lineNames(lines);
  const { style } = page;
  return lines.flatMap((line) => [
    `${INDENT}${style.red('!')} ${style.bold(nameOf(line))}${line.alreadySo ? ' (already so)' : ''}`,
    ...(line.alreadySo ? [] : threeValues(line, page)),
  ]);
}

function threeValues(line: Pick<DriftedLineShape, 'base' | 'staged' | 'live'>, page: Page): Lines {
  const deep = INDENT.repeat(3);
  const room = page.width - deep.length - 6;
  const row = (word: string, value: unknown): string =>
    `${deep}${page.style.dim(word)} ${cut(showValue(value), room)}`;
  return [row('was  ', line.base), row('yours', line.staged), row('live ', line.live)];
}
