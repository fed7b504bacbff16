// The variables of one owner, and below them those that it inherits: filter, add, raw editor, and a row each. What may
// not be edited by the reader is shown with the reason.
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { brought } from '../../ui/brought.ts';
import { NewVariable } from './NewVariable.tsx';
import { fits, orderRows } from './row-order.ts';
import { type Unsent, unsentNew, useUnsent } from './unsent.ts';
import { type RowEditing, useRowActions } from './use-row-actions.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { type Staging, type Target, targetId } from './use-staging.ts';
import { HeaderRow, VariableRows } from './VariableRows.tsx';
import { type Owner, type VariableRow, withUnsent } from './variable-rows.ts';
import { NoVariables, VariablesToolbar } from './VariablesToolbar.tsx';

const RawEditor = lazy(brought(async () => ({ default: (await import('./raw/RawEditor.tsx')).RawEditor })));

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

export function VariablesTable(props: VariablesTableProps) {
  const { target, of, rows, inherited, overridable, staging, whyNot } = props;
  const id = targetId(target);
  const table = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter);
  const editing = useRowActions(target, staging);
  const [raw, openRaw] = useState<string | null | undefined>();
  const unsent = useUnsent(id);
  const ordered = useOrdered(rows, unsent, target.service === null ? 'environment' : 'service');
  useKeptFocus(table);
  const shown = ordered.filter((row) => fits(row, wanted) || editing.edited?.key === row.key);
  const shownInherited = inherited.filter((row) => fits(row, wanted));
  const count = ordered.length + inherited.length;
  const isFound = shown.length + shownInherited.length > 0;
  const add = (): void => editing.add(unsentNew.of(id) ?? { key: '', value: '', secret: false });
  const tools = { whyNot, add, openRaw: () => openRaw(null) };
  return (
    <div ref={table} tabIndex={-1} className="pb-3 outline-none">
      {count > 0 && <VariablesToolbar {...{ filter, setFilter, count }} {...tools} />}
      <div className="px-2.5 max-md:px-2">
        <Adding {...{ editing, rows, staging, whyNot }} target={id} openRaw={openRaw} />
        {count === 0 && editing.adding === null && <NoVariables of={of} {...tools} />}
        {count > 0 && (
          <div role="table" aria-label={`Variables of ${of}`}>
            <HeaderRow />
            <VariableRows {...{ editing, whyNot, unsent, overridable }} rows={shown} />
            {shownInherited.length > 0 && (
              <p className="px-2 pt-3.5 pb-1 text-xs font-[550] text-ink-3">From the environment</p>
            )}
            <VariableRows {...{ editing, whyNot, overridable }} rows={shownInherited} isInherited />
          </div>
        )}
        {count > 0 && !isFound && (
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

interface AddingProps {
  readonly editing: RowEditing;
  readonly rows: readonly VariableRow[];
  readonly staging: Staging;
  readonly target: string;
  readonly whyNot: string | undefined;
  readonly openRaw: (text: string) => void;
}

function Adding({ editing: { adding, added, add }, rows, staging, target, whyNot, openRaw }: AddingProps) {
  const existing = useMemo(
    () => new Map(rows.filter(({ state }) => state !== 'deleted').map(({ key, secret }) => [key, secret])),
    [rows],
  );
  if (adding === null) return null;
  return (
    <NewVariable
      key={`${adding.key} ${added}`}
      target={target}
      begin={adding}
      whyNot={whyNot}
      existing={existing}
      onStage={(key, value, secret) => staging.set(key, value, secret, secret ?? existing.get(key) ?? false)}
      onPasteMany={(text) => {
        add(null);
        openRaw(text);
      }}
      onClose={() => add(null)}
    />
  );
}

/** In the order of last time: no row moves by being edited. */
function useOrdered(
  rows: readonly VariableRow[],
  unsent: ReadonlyMap<string, Unsent>,
  owner: Owner,
): readonly VariableRow[] {
  const kept = useRef<readonly string[]>([]);
  return useMemo(() => {
    const ordered = orderRows(withUnsent(owner, rows, unsent), kept.current);
    kept.current = ordered.map(({ key }) => key);
    return ordered;
  }, [rows, unsent, owner, kept]);
}
