// Names and values, a line each, the values under each other. What has no value is left out.
import type { Lines, Page } from '../terminal/page.ts';
import { cut, pad, widthOf } from '../terminal/width.ts';

/** Values too wide for the page end in `…`. */
export function fields(pairs: readonly (readonly [string, string | null | undefined])[], page: Page): Lines {
  const shown = pairs.flatMap(([name, value]) => (value ? [{ name, value }] : []));
  const width = Math.max(0, ...shown.map(({ name }) => widthOf(name)));
  return shown.map(
    ({ name, value }) => `${page.style.dim(pad(name, width))}  ${cut(value, page.width - width - 2)}`,
  );
}
