// What else can be done with a variable. The menu is made when it is first asked for: 300 rows do not need 300 of them.
import { Copy, CornerDownRight, Ellipsis, Layers, Lock, LockOpen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../ui/button-class.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';
import type { RowActions } from './row-actions.ts';
import type { VariableRow } from './variable-rows.ts';

interface RowMenuProps {
  readonly row: VariableRow;
  readonly isInherited: boolean;
  readonly whyNot: string | undefined;
  readonly actions: RowActions;
}

const LOOK = `${buttonClass({ variant: 'quiet', size: 's' })} w-6.5 px-0! text-m text-ink-3!`;

export function RowMenu({ row, isInherited, whyNot, actions }: RowMenuProps) {
  const [isAsked, ask] = useState(false);
  const label = `More for ${row.key}`;
  if (!isAsked) {
    return (
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        className={LOOK}
        onClick={() => ask(true)}
      >
        <Ellipsis aria-hidden="true" />
      </button>
    );
  }
  const entries = isInherited ? inheritedEntries(row, whyNot, actions) : ownEntries(row, whyNot, actions);
  return (
    <Menu
      label={label}
      defaultOpen
      trigger={
        <button type="button" aria-label={label} className={LOOK}>
          <Ellipsis aria-hidden="true" />
        </button>
      }
      items={[...entries, ...copyEntries(row)]}
    />
  );
}

/** The menu gives focus back to its button when it is gone; what takes focus itself has to come after that. */
const afterMenu = (act: () => void) => (): void => void setTimeout(() => setTimeout(act));

function ownEntries(row: VariableRow, whyNot: string | undefined, actions: RowActions): MenuEntry[] {
  const edit: MenuEntry = {
    label: row.secret ? 'Replace its value' : 'Edit',
    icon: <Pencil />,
    whyNot,
    onSelect: afterMenu(() => actions.edit(row, 'value')),
  };
  const mark: MenuEntry = row.secret
    ? {
        label: 'Take the secret mark off',
        icon: <LockOpen />,
        whyNot,
        onSelect: afterMenu(() => actions.edit(row, 'unmark')),
      }
    : { label: 'Mark as secret', icon: <Lock />, whyNot, onSelect: () => actions.mark(row) };
  const remove: MenuEntry = {
    label: 'Delete',
    icon: <Trash2 />,
    tone: 'bad',
    whyNot,
    onSelect: () => actions.remove(row),
  };
  return row.state === 'added' && row.line !== null ? [edit, mark] : [edit, mark, remove];
}

const inheritedEntries = (row: VariableRow, whyNot: string | undefined, actions: RowActions): MenuEntry[] => [
  {
    label: 'Override here',
    icon: <CornerDownRight />,
    whyNot,
    onSelect: afterMenu(() => actions.override(row)),
  },
  { label: 'Edit for all services', icon: <Layers />, onSelect: () => actions.toEnvironment() },
];

function copyEntries({ key, value }: VariableRow): MenuEntry[] {
  if (value === null) return [];
  const copy = (): void =>
    void copyText(value).then((isCopied) =>
      toast(
        isCopied
          ? { tone: 'neutral', text: `The value of ${key} is copied.` }
          : {
              tone: 'bad',
              text: 'The browser did not let this page copy. Open the value and copy it there.',
            },
      ),
    );
  return [{ label: 'Copy its value', icon: <Copy />, onSelect: copy }];
}
