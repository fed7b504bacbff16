// How far the canvas has to move so that a card can be seen: not at all where it is seen already.
import type { Box, Point } from './shapes.ts';

export interface View extends Point {
  readonly zoom: number;
}

export interface Pane {
  readonly width: number;
  readonly height: number;
  /** What lies over its edges. */
  readonly inset: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
}

/** The view from which the card is seen, at the same zoom; null where it is seen now. */
export function uncover(box: Box, view: View, pane: Pane): View | null {
  const { top, right, bottom, left } = pane.inset;
  const dx = shift(box.x * view.zoom + view.x, box.width * view.zoom, left, pane.width - right);
  const dy = shift(box.y * view.zoom + view.y, box.height * view.zoom, top, pane.height - bottom);
  return dx === 0 && dy === 0 ? null : { x: view.x + dx, y: view.y + dy, zoom: view.zoom };
}

/** What is longer than its room is shown from its beginning. */
function shift(start: number, length: number, from: number, to: number): number {
  if (start < from || length > to - from) return from - start;
  return Math.min(0, to - (start + length));
}
