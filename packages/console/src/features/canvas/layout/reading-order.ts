// The order in which a keyboard meets the cards: row by row, from left to right, and who is next in a direction.
import type { Box } from './shapes.ts';

export interface NamedBox extends Box {
  readonly name: string;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Cards whose middles lie within the height of the first of a row are read as one row. */
export function readingOrder<B extends NamedBox>(boxes: readonly B[]): B[] {
  const fromTop = boxes.toSorted((a, b) => a.y - b.y || a.x - b.x);
  const rows: B[][] = [];
  for (const box of fromTop) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && box.y + box.height / 2 < first.y + first.height) row.push(box);
    else rows.push([box]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x || a.y - b.y));
}

/** The nearest card that way; what lies straight ahead comes before what lies aside. Null at the edge. */
export function neighbour(boxes: readonly NamedBox[], from: string, direction: Direction): string | null {
  const here = boxes.find(({ name }) => name === from);
  if (!here) return null;
  const isSideways = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best: { name: string; far: number } | null = null;
  for (const box of boxes) {
    const dx = box.x + box.width / 2 - (here.x + here.width / 2);
    const dy = box.y + box.height / 2 - (here.y + here.height / 2);
    const ahead = sign * (isSideways ? dx : dy);
    const aside = Math.abs(isSideways ? dy : dx);
    if (ahead <= 1 || box.name === from) continue;
    const far = ahead + 2.5 * aside;
    if (best === null || far < best.far) best = { name: box.name, far };
  }
  return best?.name ?? null;
}
