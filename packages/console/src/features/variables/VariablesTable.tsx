// The variables of one owner, and below them those that it inherits: filter, add, raw editor, and a row each. What may
// not be edited by the reader is shown with the reason.
import { Braces, Plus, Variable as VariableIcon } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { NewVariable } from './NewVariable.tsx';
import { fits, orderRows } from './row-order.ts';
import { unsentNew, useUnsent } from './unsent.ts';
import { type RowEditing, useRowActions } from './use-row-actions.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { type Staging, type Target, targetId } from './use-staging.ts';
import { VariableLine } from './VariableLine.tsx';
import type { VariableRow } from './variable-rows.ts';

const RawEditor = lazy(async () => ({ default: (await import('./raw/RawEditor.tsx')).RawEditor }));

export interface VariablesTableProps {
  readonly target: Target;
  /** Whose they are, in words. */
  readonly of: string;
  readonly rows: readonly VariableRow[];
  readonly inherited: readonly VariableRow[];
  /** Names of the environment: an own variable of such a name overrides it. */
  readonly overridable: ReadonlySet<string>;
  readonly staging: Staging;
  readonly whyNot: string | undefined;
}

const NO_ROWS: readonly VariableRow[] = [];

export function VariablesTable(props: VariablesTableProps) {
  const { target, of, rows, inherited, overridable, staging, whyNot } = props;
  const id = targetId(target);
  const table = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter);
  const editing = useRowActions(target, staging);
  const [raw, openRaw] = useState<string | null | undefined>();
  const unsent = useUnsent(id);
  const ordered = useOrdered(rows);
  const existing = useMemo(
    () => new Map(rows.filter(({ state }) => state !== 'deleted').map(({ key, secret }) => [key, secret])),
    [rows],
  );
  useKeptFocus(table);
  const shown = ordered.filter((row) => fits(row, wanted) || editing.edited?.key === row.key);
  const shownInherited = inherited.filter((row) => fits(row, wanted));
  const count = rows.length + inherited.length;
  const add = (): void => editing.add(unsentNew.get(id) ?? { key: '', value: '', secret: false });
  return (
    <div ref={table} tabIndex={-1} className="pb-3 outline-none">
      {count > 0 && <Toolbar {...{ filter, setFilter, count, whyNot, add }} openRaw={() => openRaw(null)} />}
      <div className="px-2.5 max-md:px-2">
        {editing.adding !== null && (
          <NewVariable
            key={`${editing.adding.key} ${editing.added}`}
            target={id}
            begin={editing.adding}
            existing={existing}
            onStage={(key, value, secret) =>
              staging.set(key, value, secret, secret ?? existing.get(key) ?? false)
            }
            onPasteMany={(text) => {
              editing.add(null);
              openRaw(text);
            }}
            onClose={() => editing.add(null)}
          />
        )}
        {count === 0 && editing.adding === null && (
          <NoVariables {...{ of, whyNot, add }} openRaw={() => openRaw(null)} />
        )}
        {count > 0 && (
          <div role="table" aria-label={`Variables of ${of}`}>
            <HeaderRow />
            <Rows {...{ editing, whyNot, unsent, overridable }} rows={shown} />
            {shownInherited.length > 0 && (
              <p className="px-2 pt-3.5 pb-1 text-xs font-[550] text-ink-3">From the environment</p>
            )}
            <Rows
              {...{ editing, whyNot, overridable }}
              unsent={undefined}
              rows={shownInherited}
              isInherited
            />
          </div>
        )}
        {count > 0 && shown.length + shownInherited.length === 0 && (
          <p role="status" className="px-2 py-6 text-center text-ink-3">
            Nothing here is named so, and no value holds it.
          </p>
        )}
      </div>
      <Suspense fallback={null}>
        {raw !== undefined && (
          <RawEditor target={target} of={of} rows={rows} pasted={raw} onClose={() => openRaw(undefined)} />
        )}
      </Suspense>
    </div>
  );
}

interface ToolbarProps {
  readonly filter: string;
  readonly setFilter: (filter: string) => void;
  readonly count: number;
  readonly whyNot: string | undefined;
  readonly add: () => void;
  readonly openRaw: () => void;
}

function Toolbar({ filter, setFilter, count, whyNot, add, openRaw }: ToolbarProps) {
  return (
    <div className="sticky top-0 z-10 flex items-center gap-2 bg-surface px-4.5 pt-2.75 pb-1.5 max-md:px-4">
      <SearchField
        label="Filter variables"
        placeholder={`Filter ${count} ${count === 1 ? 'variable' : 'variables'}`}
        value={filter}
        onChange={setFilter}
        className="flex-1"
      />
      <Button size="s" icon={<Braces />} whyNot={whyNot} onClick={openRaw}>
        Raw
      </Button>
      <Button size="s" icon={<Plus />} whyNot={whyNot} onClick={add}>
        Add
      </Button>
    </div>
  );
}

function NoVariables({
  of,
  whyNot,
  add,
  openRaw,
}: Omit<ToolbarProps, 'filter' | 'setFilter' | 'count'> & { readonly of: string }) {
  return (
    <EmptyState
      icon={<VariableIcon />}
      title="No variables yet"
      action={
        <>
          <Button icon={<Plus />} whyNot={whyNot} onClick={add}>
            Add a variable
          </Button>
          <Button icon={<Braces />} whyNot={whyNot} onClick={openRaw}>
            Paste a .env
          </Button>
        </>
      }
    >
      What {of} is given when it starts: each change is staged, and applied with the rest of your draft.
    </EmptyState>
  );
}

const HeaderRow = () => (
  <div role="row" className="sr-only">
    <span role="columnheader">Name</span>
    <span role="columnheader">Value</span>
    <span role="columnheader">Actions</span>
  </div>
);

interface RowsProps {
  readonly rows: readonly VariableRow[];
  readonly editing: RowEditing;
  readonly unsent: ReturnType<typeof useUnsent> | undefined;
  readonly whyNot: string | undefined;
  readonly overridable: ReadonlySet<string>;
  readonly isInherited?: boolean;
}

function Rows({ rows, editing, unsent, whyNot, overridable, isInherited = false }: RowsProps) {
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

/** In the order of last time: no row moves by being edited. */
function useOrdered(rows: readonly VariableRow[]): readonly VariableRow[] {
  const kept = useRef<readonly string[]>([]);
  return useMemo(() => {
    const ordered = rows.length === 0 ? NO_ROWS : orderRows(rows, kept.current);
    kept.current = ordered.map(({ key }) => key);
    return ordered;
  }, [rows, kept]);
}
