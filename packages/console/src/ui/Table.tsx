// A table of rows. Real table markup; where it is too wide it scrolls by itself, and on a phone each row becomes a block
// of labelled lines. The roles are written out because display:block would take them away.
import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useOverflowing } from './use-overflowing.ts';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly align?: 'start' | 'end' | undefined;
  /** CSS width, e.g. "30%" or "120px". */
  readonly width?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** On a phone: without its label (the row's name, its actions). */
  readonly bare?: boolean | undefined;
  /** The title is kept for screen readers only: a column of buttons. */
  readonly hideTitle?: boolean | undefined;
}

export interface TableProps<Row> {
  /** The accessible name: what is listed. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Amber for what is staged, red for what is wrong; the cells say so in words. */
  readonly rowTone?: ((row: Row) => 'staged' | 'bad' | undefined) | undefined;
  /** Shown instead of the table when there are no rows. */
  readonly empty?: ReactNode;
}

const ROW_TONE = { staged: 'bg-staged-soft/60', bad: 'bg-bad-soft/60' } as const;

export function Table<Row>({ label, columns, rows, rowKey, rowTone, empty }: TableProps<Row>) {
  const region = useRef<HTMLDivElement>(null);
  const overflowing = useOverflowing(region);
  if (rows.length === 0 && empty) return empty;
  return (
    <div
      ref={region}
      className="overflow-x-auto focus-visible:-outline-offset-2"
      {...(overflowing ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
    >
      <table role="table" aria-label={label} className="w-full border-collapse text-left max-sm:block">
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                style={column.width ? { width: column.width } : undefined}
                className={classNames(
                  'h-8.5 px-2.5 text-xs font-[550] whitespace-nowrap text-ink-3 first:pl-4.5 last:pr-4.5',
                  column.align === 'end' && 'text-right',
                )}
              >
                <span className={column.hideTitle ? 'sr-only' : undefined}>{column.title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} tone={rowTone?.(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly tone: 'staged' | 'bad' | undefined;
}

function TableRow<Row>({ row, columns, tone }: TableRowProps<Row>) {
  return (
    <tr
      role="row"
      className={classNames(
        'border-t max-sm:grid max-sm:items-center max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:px-4 max-sm:py-2.5 max-sm:first:border-t-0',
        tone && ROW_TONE[tone],
      )}
    >
      {columns.map((column, index) => (
        <td
          key={column.key}
          role="cell"
          className={classNames(
            'h-11 px-2.5 py-1.5 align-middle first:pl-4.5 last:pr-4.5',
            'max-sm:flex max-sm:h-auto max-sm:items-baseline max-sm:gap-3 max-sm:p-0! max-sm:py-1!',
            // On a phone a cell with nothing to say takes no line.
            'max-sm:has-data-nothing:hidden',
            // On a phone the actions stand beside the row's name, the other cells below them.
            index > 0 && (column.hideTitle ? 'max-sm:col-start-2 max-sm:row-start-1' : 'max-sm:col-span-2'),
            column.align === 'end' && 'text-right tabular-nums max-sm:text-left',
          )}
        >
          {!column.bare && (
            <span aria-hidden="true" className="w-24 shrink-0 text-s text-ink-3 sm:hidden">
              {column.title}
            </span>
          )}
          <div className="min-w-0 max-sm:flex-1">{column.cell(row)}</div>
        </td>
      ))}
    </tr>
  );
}
