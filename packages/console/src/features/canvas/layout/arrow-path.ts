// The way of an arrow between two cards: from the side that looks at the other one to the side that is looked at.
import type { Box } from './shapes.ts';

/** Room between the arrow's head and the card. */
const AIR = 3;
/** How far a curve leaves its card before it turns, at most. */
const REACH = 90;

/** An SVG path in the canvas's own pixels. */
export function arrowPath(from: Box, to: Box): string {
  const right = to.x - (from.x + from.width);
  const left = from.x - (to.x + to.width);
  if (right > 0 || left > 0) {
    const sign = right > 0 ? 1 : -1;
    const start = { x: sign > 0 ? from.x + from.width : from.x, y: from.y + from.height / 2 };
    const end = { x: (sign > 0 ? to.x : to.x + to.width) - sign * AIR, y: to.y + to.height / 2 };
    const reach = sign * Math.min(REACH, Math.max(24, Math.abs(end.x - start.x) / 2));
    return `M${start.x} ${start.y}C${start.x + reach} ${start.y} ${end.x - reach} ${end.y} ${end.x} ${end.y}`;
  }
  const sign = to.y >= from.y ? 1 : -1;
  const start = { x: from.x + from.width / 2, y: sign > 0 ? from.y + from.height : from.y };
  const end = { x: to.x + to.width / 2, y: (sign > 0 ? to.y : to.y + to.height) - sign * AIR };
  const reach = sign * Math.min(REACH, Math.max(16, Math.abs(end.y - start.y) / 2));
  return `M${start.x} ${start.y}C${start.x} ${start.y + reach} ${end.x} ${end.y - reach} ${end.x} ${end.y}`;
}
