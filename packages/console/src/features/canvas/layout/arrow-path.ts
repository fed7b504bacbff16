// The way of an arrow between two cards: from the side that looks at the other one to the side that is looked at, and
// around the cards that stand between, so that no arrow seems to begin at a card that it only passes.
import { type Box, GAP_Y, isNear, type Point } from './shapes.ts';

/** Room between the arrow's head and the card. */
const AIR = 3;
/** How far a curve leaves its card before it turns, at most. */
const REACH = 90;
/** How far from a card an arrow passes: the middle of the gap between two. */
const PASS = GAP_Y / 2;

/** An SVG path in the canvas's own pixels; `others`: what may stand in the way. */
export function arrowPath(from: Box, to: Box, others: readonly Box[] = []): string {
  const right = to.x - (from.x + from.width);
  const left = from.x - (to.x + to.width);
  if (right <= 0 && left <= 0) return upright(from, to);
  const sign = right > 0 ? 1 : -1;
  const start = { x: sign > 0 ? from.x + from.width : from.x, y: from.y + from.height / 2 };
  const end = { x: (sign > 0 ? to.x : to.x + to.width) - sign * AIR, y: to.y + to.height / 2 };
  const between = others.filter((box) => box !== from && box !== to && isNear(box, spanOf(start, end), 0));
  const stops = [start, ...detours(start, end, between, sign), end];
  return stops
    .map((stop, at) => (at === 0 ? `M${stop.x} ${stop.y}` : curve(stops[at - 1] ?? stop, stop)))
    .join('');
}

function curve(a: Point, b: Point): string {
  if (a.y === b.y) return `L${b.x} ${b.y}`;
  const half = (b.x - a.x) / 2;
  const reach = Math.sign(half) * Math.min(REACH, Math.max(24, Math.abs(half)));
  return `C${a.x + reach} ${a.y} ${b.x - reach} ${b.y} ${b.x} ${b.y}`;
}

/** Where the cards stand below or above each other. */
function upright(from: Box, to: Box): string {
  const sign = to.y >= from.y ? 1 : -1;
  const start = { x: from.x + from.width / 2, y: sign > 0 ? from.y + from.height : from.y };
  const end = { x: to.x + to.width / 2, y: (sign > 0 ? to.y : to.y + to.height) - sign * AIR };
  const reach = sign * Math.min(REACH, Math.max(16, Math.abs(end.y - start.y) / 2));
  return `M${start.x} ${start.y}C${start.x} ${start.y + reach} ${end.x} ${end.y - reach} ${end.x} ${end.y}`;
}

/** A little higher than the line itself: the way around a card at its edge lies outside. */
const spanOf = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y) - PASS,
  width: Math.abs(b.x - a.x),
  height: Math.abs(b.y - a.y) + 2 * PASS,
});

/** Two points for each card that the straight way would cross, along its upper or its lower edge, whichever is nearer. */
function detours(start: Point, end: Point, between: readonly Box[], sign: number): Point[] {
  const inOrder = between.toSorted((a, b) => sign * (a.x - b.x) || a.y - b.y);
  const points: Point[] = [];
  let [here, passed] = [start, start.x];
  for (const box of inOrder) {
    const [near, far] = sign > 0 ? [box.x, box.x + box.width] : [box.x + box.width, box.x];
    // Two cards of one column are passed together.
    if (sign * (near - passed) < 0) continue;
    const y = here.y + ((end.y - here.y) * ((near + far) / 2 - here.x)) / (end.x - here.x || 1);
    if (y < box.y - PASS / 2 || y > box.y + box.height + PASS / 2) continue;
    const way = freeWay(box, y, between);
    points.push({ x: near, y: way }, { x: far, y: way });
    [here, passed] = [{ x: far, y: way }, far];
  }
  return points;
}

function freeWay(box: Box, wanted: number, between: readonly Box[]): number {
  const ways = [box.y - PASS, box.y + box.height + PASS];
  const isFree = (y: number): boolean =>
    !between.some((other) => isNear(other, { x: box.x, y, width: box.width, height: 0 }, 0));
  const [first = wanted, second = wanted] = ways.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return isFree(first) || !isFree(second) ? first : second;
}
