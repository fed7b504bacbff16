// One variable: its name, what it will be, what it was, and what can be done. Drawn anew only when its own record, its
// edit or the reader's rights differ: typing among 300 rows draws one.
import { Lock, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { EditMode, RowActions } from './row-actions.ts';
import { RowMenu } from './RowMenu.tsx';
import type { Unsent } from './unsent.ts';
import { ValueEditor } from './ValueEditor.tsx';
import { SecretText, ValueText } from './ValueText.tsx';
import type { VariableRow } from './variable-rows.ts';

export interface VariableLineProps {
  readonly row: VariableRow;
  /** Said beside the value: "all services", "overrides". */
  readonly tag: string | undefined;
  readonly isInherited: boolean;
  /** Undefined while it is only shown. */
  readonly mode: EditMode | undefined;
  readonly unsent: Unsent | undefined;
  readonly whyNot: string | undefined;
  readonly actions: RowActions;
}

const GRID =
  'grid min-h-9.5 grid-cols-[40%_minmax(0,1fr)_auto] items-center gap-x-2.5 rounded-m px-2 py-1 ' +
  'max-[420px]:grid-cols-[minmax(0,1fr)_auto]';

export const VariableLine = memo(
  function VariableLine(props: VariableLineProps) {
    const { row, tag, isInherited, mode, unsent, whyNot, actions } = props;
    const isEdited = mode !== undefined || unsent !== undefined;
    const isStaged = row.state !== 'live';
    return (
      <div
        role="row"
        data-key={row.key}
        className={classNames(
          GRID,
          isStaged && 'bg-staged-soft',
          // What is not in sight costs no layout; a list that opens below a field must not be cut off.
          !isEdited && '[contain-intrinsic-size:auto_38px] [content-visibility:auto]',
        )}
      >
        <div
          role="rowheader"
          dir="auto"
          title={row.key}
          className="truncate text-left font-mono text-[12px] font-[550]"
        >
          {row.key}
        </div>
        <div
          role="cell"
          className={classNames('min-w-0 max-[420px]:order-3', isEdited && 'max-[420px]:col-span-2')}
        >
          {isEdited ? (
            <Editor {...props} />
          ) : (
            <Shown row={row} isEditable={canEdit(props)} actions={actions} />
          )}
        </div>
        <div role="cell" className="flex items-center gap-1 max-[420px]:order-2">
          {tag !== undefined && !isEdited && <span className="text-xs text-ink-3">{tag}</span>}
          {row.secret && row.state !== 'deleted' && !isEdited && (
            <Lock aria-hidden="true" className="mx-0.5 size-4! text-ink-3" />
          )}
          {row.line !== null && (
            <IconButton
              size="s"
              label={`Undo ${row.key}`}
              icon={<Undo2 />}
              whyNot={whyNot}
              onClick={() => actions.undo(row)}
            />
          )}
          {row.state !== 'deleted' && (
            <RowMenu row={row} isInherited={isInherited} whyNot={whyNot} actions={actions} />
          )}
        </div>
      </div>
    );
  },
  (a, b) =>
    a.tag === b.tag &&
    a.mode === b.mode &&
    a.unsent === b.unsent &&
    a.whyNot === b.whyNot &&
    a.actions === b.actions &&
    isSameRow(a.row, b.row),
);

const canEdit = ({ row, isInherited, whyNot }: VariableLineProps): boolean =>
  !isInherited && whyNot === undefined && row.state !== 'deleted';

const isSameRow = (a: VariableRow, b: VariableRow): boolean =>
  (Object.keys(a) as (keyof VariableRow)[]).every((member) => a[member] === b[member]);

function Editor({ row, mode, unsent, actions }: VariableLineProps) {
  const secret = mode === 'unmark' ? false : unsent?.secret;
  const takesMarkOff = row.secret && secret === false;
  const hint = takesMarkOff
    ? 'Its new value is stored and shown as plain text.'
    : row.secret
      ? 'Replaces the value; it stays secret.'
      : undefined;
  return (
    <ValueEditor
      name={row.key}
      value={row.value ?? ''}
      unsent={unsent?.value}
      message={unsent?.message ?? null}
      hint={hint}
      isSecret={row.secret && !takesMarkOff}
      isOpened={mode !== undefined}
      onStage={(value) => actions.stage(row, value, secret)}
      onRefuse={(value, message) => actions.refuse(row, value, secret, message)}
      onCancel={() => actions.stop(row)}
    />
  );
}

interface ShownProps {
  readonly row: VariableRow;
  readonly isEditable: boolean;
  readonly actions: RowActions;
}

function Shown({ row, isEditable, actions }: ShownProps) {
  const value = <Value row={row} />;
  return (
    <>
      {isEditable ? (
        <button
          type="button"
          onClick={() => actions.edit(row, 'value')}
          className="hit-s -mx-1.5 block w-[calc(100%+12px)] cursor-text truncate rounded-s px-1.5 py-0.5 text-left font-mono text-[12px] hover:bg-ink/5"
        >
          <span className="sr-only">Edit {row.key}: </span>
          {value}
        </button>
      ) : (
        <span className="block truncate font-mono text-[12px]">{value}</span>
      )}
      {row.state !== 'live' && (
        <s className="block truncate font-mono text-[11px] text-ink-3">
          <span className="sr-only">was </span>
          <Before row={row} />
        </s>
      )}
      {row.drifted && (
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-bad">
          <span className="min-w-0 truncate">
            live now: {row.now === null ? 'another' : <ValueText value={row.now} />}
          </span>
          <Button size="s" onClick={() => actions.restage(row)}>
            Restage<span className="sr-only"> {row.key}</span>
          </Button>
        </div>
      )}
    </>
  );
}

function Value({ row: { state, value, secret, isSet } }: { readonly row: VariableRow }) {
  if (state === 'deleted') return <span className="font-sans text-s text-ink-2 italic">deleted</span>;
  return secret || value === null ? <SecretText isSet={isSet} /> : <ValueText value={value} />;
}

function Before({ row: { state, was, wasSecret } }: { readonly row: VariableRow }) {
  if (state === 'added') return 'not set';
  return wasSecret || was === null ? <SecretText /> : <ValueText value={was} />;
}
