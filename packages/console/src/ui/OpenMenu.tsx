// A menu that was asked for, with its button. An entry that cannot be used now stays, reachable by keyboard, with its
// reason below it. A chunk of its own: only Menu.tsx loads it.
import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { classNames } from './class-names.ts';
import { Kbd } from './Kbd.tsx';
import type { MenuEntry, MenuProps } from './Menu.tsx';

export function OpenMenu({ label, trigger, items, align = 'end' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-80 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(320px,calc(100vw-16px))] min-w-48 animate-drop overflow-y-auto rounded-l border bg-raised p-1 shadow-2"
        >
          {items.map((item, index) =>
            item === 'separator' ? (
              // Entries have no identity of their own; a menu's order is fixed while it is open.
              <DropdownMenu.Separator key={`line-${index}`} className="mx-1 my-1 h-px bg-line" />
            ) : (
              <Entry key={item.label} entry={item} />
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const ENTRY =
  'hit flex items-center gap-2.25 rounded-m px-2.25 py-1.5 outline-none select-none data-highlighted:bg-sunk dark:data-highlighted:bg-line';

function Entry({ entry }: { readonly entry: MenuEntry }) {
  const refused = entry.whyNot !== undefined;
  const select = (event: Event) => {
    if (refused) event.preventDefault();
    else entry.onSelect();
  };
  const ink = refused
    ? 'text-ink-3'
    : entry.tone === 'bad'
      ? 'text-bad data-highlighted:bg-bad-soft!'
      : 'text-ink';
  const words = (
    <>
      {entry.icon && (
        <span className={classNames('flex', !refused && entry.tone !== 'bad' && 'text-ink-2')}>
          {entry.icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{entry.label}</span>
        {refused && <span className="block text-xs">{entry.whyNot}</span>}
      </span>
      {entry.shortcut !== undefined && (
        <span aria-hidden="true" className="flex">
          <Kbd>{entry.shortcut}</Kbd>
        </span>
      )}
    </>
  );
  if (entry.checked === undefined) {
    return (
      <DropdownMenu.Item
        onSelect={select}
        aria-disabled={refused || undefined}
        textValue={entry.label}
        className={classNames(ENTRY, ink)}
      >
        {words}
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.CheckboxItem
      checked={entry.checked}
      onSelect={select}
      aria-disabled={refused || undefined}
      textValue={entry.label}
      className={classNames(ENTRY, ink)}
    >
      {words}
      <Check aria-hidden="true" className={classNames('text-accent', !entry.checked && 'invisible')} />
    </DropdownMenu.CheckboxItem>
  );
}
