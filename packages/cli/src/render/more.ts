// The end of a list that goes on.
import type { Lines } from '../terminal/page.ts';

export const more = (nextCursor: string | null): Lines =>
  nextCursor === null ? [] : ['', `There are more: add --cursor ${nextCursor}`];
