// What the layout works with: boxes of a canvas in its own pixels, before any zoom, and which of them depends on which.
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A card to be placed. */
export interface Placeable {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** `from` depends on `to`. */
export interface Dependency {
  readonly from: string;
  readonly to: string;
}

export type Points = ReadonlyMap<string, Point>;

/** Room between cards; arrows run through the wider one. */
export const GAP_X = 104;
export const GAP_Y = 36;

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether they are nearer than `gap` to each other. */
export const isNear = (a: Box, b: Box, gap: number): boolean =>
  a.x < b.x + b.width + gap &&
  b.x < a.x + a.width + gap &&
  a.y < b.y + b.height + gap &&
  b.y < a.y + a.height + gap;
