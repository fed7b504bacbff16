// Everything a new service will have, below the line of its first deploy: its review is as complete as that of a change.
import { show } from '@nebula/domain/change-set/showing';
import { useState } from 'react';
import { tableRows, type TableRow } from './line-words.ts';
import { Referring } from './ShownValue.tsx';

/** One more is shown rather than a button for a single row. */
const AT_FIRST = 6;

export function CreatedTable({ value }: { readonly value: unknown }) {
  const [isWhole, setWhole] = useState(false);
  const rows = tableRows(value);
  if (rows.length === 0) return null;
  const shown = isWhole || rows.length <= AT_FIRST + 1 ? rows : rows.slice(0, AT_FIRST);
  return (
    <div className="mt-1.5">
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-s">
        {shown.map((row) => (
          <Row key={`${row.variable} ${row.name}`} row={row} />
        ))}
      </dl>
      {shown.length < rows.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="hit-s mt-1 rounded-xs text-s text-ink-2 underline decoration-line-strong underline-offset-2 hover:text-ink"
        >
          Show all {rows.length} settings
        </button>
      )}
    </div>
  );
}

function Row({ row }: { readonly row: TableRow }) {
  return (
    <>
      <dt
        title={row.name}
        className={row.variable ? 'max-w-[22ch] truncate font-mono text-ink-2' : 'text-ink-2'}
      >
        {row.variable ? show(row.name) : row.name}
      </dt>
      <dd dir="auto" className="min-w-0 text-start font-mono [overflow-wrap:anywhere]">
        {row.secret ? <span className="text-ink-2">secret value</span> : <Referring text={show(row.text)} />}
      </dd>
    </>
  );
}
