// Where the cards of an environment stand by themselves: what depends on each other in columns, the parts beside each
// other, the whole about as wide as a screen. The same services and arrows give the same picture every time.
// Not dagre: it took 0.7 to 1.3 s for 200 services with 400 arrows, and put 199 services of one database in one column;
// this takes a few milliseconds and breaks such a column.
import { columns } from './columns.ts';
import { type Box, byText, type Dependency, GAP_X, GAP_Y, type Placeable, type Point } from './shapes.ts';

/** Width to height, of the screen that is left beside the navigation. */
const ASPECT = 1.6;
const LEAST_IN_A_COLUMN = 6;

/** The upper left corner of each card. */
export function arrange(
  cards: readonly Placeable[],
  dependencies: readonly Dependency[],
): Map<string, Point> {
  const sorted = cards.toSorted((a, b) => byText(a.name, b.name));
  const known = new Set(sorted.map(({ name }) => name));
  const arrows = dependencies.filter(({ from, to }) => from !== to && known.has(from) && known.has(to));
  const area = sorted.reduce((all, { width, height }) => all + (width + GAP_X) * (height + GAP_Y), 0);
  const most = Math.max(LEAST_IN_A_COLUMN, Math.ceil(Math.sqrt(area / ASPECT) / meanHeight(sorted)));
  const parts = connectedParts(sorted, arrows).map((part): Part => {
    const names = new Set(part.map(({ name }) => name));
    const own = arrows.filter(({ from }) => names.has(from));
    return partOf(part, columns(part, own, most));
  });
  return shelve(parts, Math.sqrt(area * ASPECT));
}

const meanHeight = (cards: readonly Placeable[]): number =>
  cards.reduce((all, { height }) => all + height + GAP_Y, 0) / Math.max(1, cards.length);

/** What hangs together by arrows, in the order of the names. */
function connectedParts(cards: readonly Placeable[], arrows: readonly Dependency[]): Placeable[][] {
  const head = new Map(cards.map(({ name }) => [name, name]));
  const find = (name: string): string => {
    let at = name;
    for (let next = head.get(at); next !== undefined && next !== at; next = head.get(at)) at = next;
    head.set(name, at);
    return at;
  };
  for (const { from, to } of arrows) {
    const [a, b] = [find(from), find(to)].sort(byText);
    if (a !== undefined && b !== undefined) head.set(b, a);
  }
  return [...Map.groupBy(cards, ({ name }) => find(name)).values()];
}

interface Part extends Omit<Box, 'x' | 'y'> {
  readonly points: ReadonlyMap<string, Point>;
}

function partOf(cards: readonly Placeable[], points: ReadonlyMap<string, Point>): Part {
  const ends = cards.map(({ name, width, height }) => {
    const { x, y } = points.get(name) ?? { x: 0, y: 0 };
    return { right: x + width, bottom: y + height };
  });
  return {
    points,
    width: Math.max(...ends.map(({ right }) => right)),
    height: Math.max(...ends.map(({ bottom }) => bottom)),
  };
}

/** Rows of parts from the largest to the smallest, no row wider than `wanted` unless one part alone is. */
function shelve(parts: readonly Part[], wanted: number): Map<string, Point> {
  const sorted = parts.toSorted((a, b) => b.points.size - a.points.size);
  const widest = Math.max(wanted, ...parts.map(({ width }) => width));
  const placed = new Map<string, Point>();
  let [x, y, rowHeight] = [0, 0, 0];
  for (const { points, width, height } of sorted) {
    if (x > 0 && x + width > widest) [x, y, rowHeight] = [0, y + rowHeight + GAP_Y, 0];
    for (const [name, point] of points) placed.set(name, { x: x + point.x, y: y + point.y });
    x += width + (points.size === 1 ? GAP_Y : GAP_X);
    rowHeight = Math.max(rowHeight, height);
  }
  return placed;
}
