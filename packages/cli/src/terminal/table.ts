// Rows in columns two spaces apart. Where they do not fit the page, the columns that may shrink give way, the widest
// first; a column with nothing in it is left out.
import type { Lines, Page } from './page.ts';
import { cut, pad, widthOf } from './width.ts';

export interface Column<Row> {
  readonly title: string;
  readonly text: (row: Row) => string;
  /** Applied to the padded text. */
  readonly paint?: (text: string, row: Row) => string;
  /** The fewest columns it may be cut to; absent: it is never cut. */
  readonly shrinksTo?: number;
}

const GAP = '  ';

/** The head, dimmed, and a line a row. Colours are put on padded text: they have no width. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[], page: Page): Lines {
  const used = columns
    .map((column) => ({ column, cells: rows.map((row) => column.text(row)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const widths = fit(
    used.map(({ column, cells }) => ({
      wanted: Math.max(widthOf(column.title), ...cells.map(widthOf)),
      least: column.shrinksTo ?? Infinity,
    })),
    page.width,
  );
  const lay = (texts: readonly string[]): readonly string[] =>
    texts.map((text, index) => pad(cut(text, widths[index] ?? 0), widths[index] ?? 0));
  const head = lay(used.map(({ column }) => column.title)).join(GAP);
  const body = rows.map((row, index) => {
    const texts = lay(used.map(({ cells }) => cells[index] ?? ''));
    return texts
      .map((text, at) => used[at]?.column.paint?.(text, row) ?? text)
      .join(GAP)
      .trimEnd();
  });
  return [page.style.dim(head.trimEnd()), ...body];
}

/** The widths that fit `width` together, or the narrowest there are. */
function fit(columns: readonly { wanted: number; least: number }[], width: number): number[] {
  const widths = columns.map(({ wanted }) => wanted);
  const total = (): number => widths.reduce((sum, one) => sum + one, GAP.length * (widths.length - 1));
  while (total() > width) {
    let widest = -1;
    for (const [index, { least }] of columns.entries()) {
      const now = widths[index] ?? 0;
      if (now > least && (widest < 0 || now > (widths[widest] ?? 0))) widest = index;
    }
    if (widest < 0) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}
