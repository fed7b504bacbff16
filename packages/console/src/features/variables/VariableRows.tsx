// The rows of one owner in the table.
import type { RowEditing } from './use-row-actions.ts';
import type { Unsent } from './unsent.ts';
import { VariableLine } from './VariableLine.tsx';
import type { VariableRow } from './variable-rows.ts';

export const HeaderRow = () => (
  <div role="row" className="sr-only">
    <span role="columnheader">Name</span>
    <span role="columnheader">Value</span>
    <span role="columnheader">Actions</span>
  </div>
);

interface RowsProps {
  readonly rows: readonly VariableRow[];
  readonly editing: RowEditing;
  readonly unsent?: ReadonlyMap<string, Unsent>;
  readonly whyNot: string | undefined;
  readonly overridable: ReadonlySet<string>;
  readonly isInherited?: boolean;
}

export function VariableRows({ rows, editing, unsent, whyNot, overridable, isInherited = false }: RowsProps) {
  return (
    <div role="rowgroup" className="grid gap-px">
      {rows.map((row) => (
        <VariableLine
          key={row.key}
          row={row}
          tag={isInherited ? 'all services' : overridable.has(row.key) ? 'overrides' : undefined}
          isInherited={isInherited}
          mode={!isInherited && editing.edited?.key === row.key ? editing.edited.mode : undefined}
          unsent={unsent?.get(row.key)}
          whyNot={whyNot}
          actions={editing.actions}
        />
      ))}
    </div>
  );
}
