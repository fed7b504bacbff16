// One connected part of the canvas: columns by dependency, ordered so that few arrows cross, each card as near to the
// height of its neighbours as the others let it. A column that would be too tall is broken into several.
import { linksOf, type Links, ranks } from './ranks.ts';
import { type Dependency, GAP_X, GAP_Y, type Placeable, type Point } from './shapes.ts';

const SWEEPS = 6;

/** Positions from (0, 0); `most`: cards above each other. */
export function columns(
  cards: readonly Placeable[],
  dependencies: readonly Dependency[],
  most: number,
): Map<string, Point> {
  const names = cards.map(({ name }) => name);
  const rank = ranks(names, dependencies);
  const links = linksOf(names, dependencies);
  const byRank = Map.groupBy(cards, ({ name }) => rank.get(name) ?? 0);
  const sorted = [...byRank].sort(([a], [b]) => a - b).map(([, column]) => [...column]);
  untangle(sorted, links);
  const isBroken = sorted.some((column) => column.length > most);
  const broken = sorted.flatMap((column) => evenParts(column, most));
  const placed = stack(broken);
  if (!isBroken) relax(broken, links, placed);
  return fromZero(placed);
}

/** Sorts each column by the mean place of its cards' neighbours, forth and back. */
function untangle(sorted: Placeable[][], { upOf, downOf }: Links): void {
  const place = new Map<string, number>();
  const number = (column: readonly Placeable[]): void =>
    column.forEach(({ name }, index) => place.set(name, index / Math.max(1, column.length - 1)));
  sorted.forEach(number);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const isForth = sweep % 2 === 0;
    for (const column of isForth ? sorted : sorted.toReversed()) {
      const wanted = new Map(
        column.map(({ name }) => {
          const beside = (isForth ? upOf : downOf).get(name) ?? [];
          return [name, mean(beside.map((other) => place.get(other) ?? 0)) ?? place.get(name) ?? 0];
        }),
      );
      column.sort((a, b) => (wanted.get(a.name) ?? 0) - (wanted.get(b.name) ?? 0));
      number(column);
    }
  }
}

function evenParts<T>(column: readonly T[], most: number): T[][] {
  const parts = Math.ceil(column.length / most);
  const each = Math.ceil(column.length / parts);
  return Array.from({ length: parts }, (_, part) => column.slice(part * each, (part + 1) * each));
}

/** Each column around the same middle. */
function stack(sorted: readonly (readonly Placeable[])[]): Map<string, Point> {
  const placed = new Map<string, Point>();
  let x = 0;
  for (const column of sorted) {
    let y = -(sum(column.map(({ height }) => height + GAP_Y)) - GAP_Y) / 2;
    for (const { name, height } of column) {
      placed.set(name, { x, y });
      y += height + GAP_Y;
    }
    x += Math.max(...column.map(({ width }) => width)) + GAP_X;
  }
  return placed;
}

/** Moves cards towards the height of their neighbours, as far as the ones above and below leave room. */
function relax(
  sorted: readonly (readonly Placeable[])[],
  { upOf, downOf }: Links,
  placed: Map<string, Point>,
): void {
  const heights = new Map(sorted.flat().map(({ name, height }) => [name, height]));
  const middle = (name: string): number => (placed.get(name)?.y ?? 0) + (heights.get(name) ?? 0) / 2;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const column of sweep % 2 === 0 ? sorted : sorted.toReversed()) {
      const wanted = column.map(({ name, height }) => {
        const beside = [...(upOf.get(name) ?? []), ...(downOf.get(name) ?? [])];
        return (mean(beside.map(middle)) ?? middle(name)) - height / 2;
      });
      apart(column, wanted).forEach((y, index) => {
        const { name } = column[index] as Placeable;
        placed.set(name, { x: placed.get(name)?.x ?? 0, y });
      });
    }
  }
}

/** The wished heights with room between the cards, moved as a whole back to where they were wished. */
function apart(column: readonly Placeable[], wanted: readonly number[]): number[] {
  const given: number[] = [];
  wanted.forEach((y, index) => {
    const above = given[index - 1];
    const least = above === undefined ? y : above + (column[index - 1]?.height ?? 0) + GAP_Y;
    given.push(Math.max(y, least));
  });
  const shift = mean(given.map((y, index) => y - (wanted[index] ?? y))) ?? 0;
  return given.map((y) => y - shift);
}

function fromZero(placed: ReadonlyMap<string, Point>): Map<string, Point> {
  const top = Math.min(...[...placed.values()].map(({ y }) => y));
  return new Map([...placed].map(([name, { x, y }]) => [name, { x, y: Math.round(y - top) }]));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : sum(numbers) / numbers.length;
