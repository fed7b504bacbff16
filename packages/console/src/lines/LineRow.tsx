// One line in a roomy review: its sign, its name, old → new, and its undo. One that drifted is the loudest thing around
// and carries its own two ways out (CS-8).
import { show } from '@nebula/domain/change-set/showing';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { CreatedTable } from './CreatedTable.tsx';
import { fullNameOf, isVariable, nameOf, type ShownLine } from './line-words.ts';
import { LineChange } from './LineChange.tsx';
import { LineIcon } from './LineIcon.tsx';

/** A row without them is for reading only. */
export interface LineActions {
  /** Failures are the caller's to tell. */
  readonly onUndo?: ((line: ShownLine) => Promise<void> | void) | undefined;
  readonly onRestage?: ((line: ShownLine) => Promise<void> | void) | undefined;
  /** Why neither may be used now. */
  readonly whyNot?: string | undefined;
}

export function LineRow({ line, ...actions }: LineActions & { readonly line: ShownLine }) {
  return (
    <li
      title={line.label}
      data-drifted={line.drifted || undefined}
      className={classNames(
        'grid grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-t px-3 py-1.5 text-m',
        'sm:grid-cols-[1rem_minmax(8rem,11rem)_minmax(0,1fr)_auto]',
        // Of 500 lines those out of sight cost no layout.
        '[contain-intrinsic-size:auto_42px] [content-visibility:auto]',
        line.drifted && 'bg-bad-soft',
      )}
    >
      <span className="flex self-start pt-[0.42rem]">
        <LineIcon line={line} />
      </span>
      <LineName line={line} className="self-start py-1.25" />
      <div
        className={classNames(
          'min-w-0 py-1 max-sm:col-start-2 max-sm:row-start-2 max-sm:pt-0',
          line.drifted && 'max-sm:col-span-2',
        )}
      >
        <LineChange line={line} />
        {line.kind === 'create' && <CreatedTable value={line.value} />}
      </div>
      <div
        className={classNames(
          'flex justify-end gap-1 self-start max-sm:col-start-3 max-sm:row-start-1 sm:col-start-4',
          !line.drifted && 'max-sm:row-span-2',
        )}
      >
        <Actions line={line} {...actions} />
      </div>
    </li>
  );
}

export function LineName({ line, className }: { readonly line: ShownLine; readonly className?: string }) {
  const name = nameOf(line);
  return (
    <span dir="auto" title={name} className={classNames('truncate text-start font-mono text-s', className)}>
      {isVariable(line) ? show(name) : name}
    </span>
  );
}

function Actions({ line, onUndo, onRestage, whyNot }: LineActions & { readonly line: ShownLine }) {
  const [busy, setBusy] = useState<'undo' | 'restage' | null>(null);
  const name = fullNameOf(line);
  const act = (what: 'undo' | 'restage', run: (line: ShownLine) => Promise<void> | void) => async () => {
    setBusy(what);
    try {
      await run(line);
    } finally {
      setBusy(null);
    }
  };
  const shared = { whyNot, 'data-line-action': true };
  if (!line.drifted)
    return (
      onUndo && (
        <IconButton
          {...shared}
          size="s"
          label={`Undo ${name}`}
          icon={<Undo2 />}
          busy={busy !== null}
          onClick={act('undo', onUndo)}
        />
      )
    );
  return (
    <>
      {onRestage && (
        <Button
          {...shared}
          size="s"
          aria-label={`Restage ${name}`}
          busy={busy === 'restage'}
          onClick={act('restage', onRestage)}
        >
          Restage
        </Button>
      )}
      {onUndo && (
        <Button
          {...shared}
          size="s"
          variant="quiet"
          aria-label={`Undo ${name}`}
          busy={busy === 'undo'}
          onClick={act('undo', onUndo)}
        >
          Undo
        </Button>
      )}
    </>
  );
}
