// Search and commands: one field over everything one can go to or do. Arrow keys move, Enter does, Escape closes. What
// cannot be done now stays in the list with its reason. A chunk of its own.
import { Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useOrg } from '../../app/addresses.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { openerNow, returnFocus } from '../../ui/return-focus.ts';
import { groupEntries } from './group-entries.ts';
import { ResultList } from './ResultList.tsx';
import { keepRecent, recentIds } from './recent.ts';
import { type Entry, useEntries } from './use-entries.ts';

const PANEL =
  'fixed z-60 flex flex-col overflow-hidden bg-raised shadow-3 outline-none inset-0 sm:inset-auto sm:top-[12vh] sm:left-1/2 ' +
  'sm:max-h-[min(520px,76vh)] sm:w-[min(620px,calc(100vw-48px))] sm:-translate-x-1/2 sm:rounded-card sm:border data-[state=open]:animate-rise';

export interface PaletteProps {
  readonly at: EnvironmentAddress | null;
  readonly onClose: () => void;
}

export function Palette({ at, onClose }: PaletteProps) {
  const org = useOrg();
  const opener = useRef<HTMLElement | null>(null);
  const run = (entry: Entry): void => {
    if (entry.whyNot !== undefined) return;
    keepRecent(org, entry.id);
    onClose();
    entry.run();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-appear bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          className={PANEL}
          onOpenAutoFocus={() => (opener.current = openerNow())}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // What was chosen may have put the focus somewhere by now.
            if (document.activeElement === document.body) returnFocus(opener.current);
          }}
        >
          <Dialog.Title className="sr-only">Search or run a command</Dialog.Title>
          <PaletteSearch at={at} onRun={run} onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface PaletteSearchProps extends PaletteProps {
  readonly onRun: (entry: Entry) => void;
}

function PaletteSearch({ at, onRun, onClose }: PaletteSearchProps) {
  const org = useOrg();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [recent] = useState(() => recentIds(org));
  const { entries, loading, failed } = useEntries(at);
  const groups = useMemo(() => groupEntries(entries, typed, recent), [entries, typed, recent]);
  const flat = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const here = Math.min(active, flat.length - 1);

  const onKey = (event: KeyboardEvent): void => {
    const step: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const by = step[event.key];
    if (by !== undefined && flat.length > 0) {
      event.preventDefault();
      const wraps = Math.abs(by) === 1;
      const next = here + by;
      setActive(wraps ? (next + flat.length) % flat.length : Math.max(0, Math.min(flat.length - 1, next)));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const entry = flat[here];
      if (entry) onRun(entry);
    }
  };
  return (
    <>
      <div className="flex flex-none items-center gap-2.5 border-b px-4">
        <Search aria-hidden="true" className="text-ink-3" />
        <input
          role="combobox"
          aria-label="Search or run a command"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={flat.length > 0 ? `${listId}-${here}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Services, pages, commands…"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKey}
          className="hit h-12 min-w-0 flex-1 bg-transparent text-l outline-none"
        />
        <span className="sm:hidden">
          <IconButton label="Close" icon={<X />} onClick={onClose} />
        </span>
      </div>
      <ResultList
        id={listId}
        groups={groups}
        active={here}
        onActive={setActive}
        onRun={onRun}
        note={noteOf({ typed, found: flat.length, loading, failed })}
      />
      <p role="status" className="sr-only">
        {flat.length === 1 ? '1 result' : `${flat.length} results`}
      </p>
    </>
  );
}

interface Seen {
  readonly typed: string;
  readonly found: number;
  readonly loading: boolean;
  readonly failed: boolean;
}

/** What the list cannot say by itself. */
function noteOf({ typed, found, loading, failed }: Seen): string | null {
  if (loading) return 'Reading the services…';
  if (failed) return 'The services could not be read. Pages and commands are all here.';
  return found === 0
    ? `Nothing is called “${typed.trim()}” here. Try fewer letters, or the name of a page.`
    : null;
}
