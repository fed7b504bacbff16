// What a person put somewhere, or has in front of them, stays there; what is new goes where the layout wants it, or to
// the nearest free place. No card is ever laid upon another one by us.
import { type Box, GAP_Y, isNear, type Placeable, type Point, type Points } from './shapes.ts';

const ROOM = GAP_Y / 2;

/** `fixed`: places that hold, even where a person laid cards upon each other. */
export function keepPlaces(cards: readonly Placeable[], wanted: Points, fixed: Points): Map<string, Point> {
  const placed = new Map<string, Point>();
  const taken: Box[] = [];
  const put = (card: Placeable, point: Point): void => {
    placed.set(card.name, point);
    taken.push({ ...point, width: card.width, height: card.height });
  };
  for (const card of cards) {
    const point = fixed.get(card.name);
    if (point) put(card, point);
  }
  for (const card of cards) {
    if (placed.has(card.name)) continue;
    put(card, freePlace(card, wanted.get(card.name) ?? { x: 0, y: 0 }, taken));
  }
  return placed;
}

/** The wanted place, else below what stands in its way, as far down as that goes: it ends, since cards are finite. */
function freePlace(card: Placeable, wanted: Point, taken: readonly Box[]): Point {
  const box = { ...wanted, width: card.width, height: card.height };
  for (;;) {
    const inTheWay = taken.find((other) => isNear(box, other, ROOM));
    if (inTheWay === undefined) return { x: box.x, y: box.y };
    box.y = inTheWay.y + inTheWay.height + GAP_Y;
  }
}
