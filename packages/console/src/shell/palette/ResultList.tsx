// The palette's list: groups with their names, the entry that Enter takes marked, shortcuts at the right, the reason below
// what cannot be done now.
import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { shownKeys } from '../keys.ts';
import type { EntryGroup } from './group-entries.ts';
import type { Entry } from './use-entries.ts';

export interface ResultListProps {
  readonly id: string;
  readonly groups: readonly EntryGroup[];
  /** Index over all groups. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onRun: (entry: Entry) => void;
  readonly note: string | null;
}

export function ResultList({ id, groups, active, onActive, onRun, note }: ResultListProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, groups]);
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0),
  );
  return (
    <>
      <div
        ref={box}
        id={id}
        role="listbox"
        aria-label="Results"
        className="min-h-0 flex-1 scroll-py-2 overflow-y-auto p-1.5 empty:hidden"
      >
        {groups.map((group, at) => (
          <div key={group.title} role="group" aria-labelledby={`${id}-g${at}`}>
            <p
              id={`${id}-g${at}`}
              role="presentation"
              className="px-2.5 pt-2.5 pb-1 text-xs font-[550] text-ink-3"
            >
              {group.title}
            </p>
            {group.entries.map((entry, index) => {
              const place = (starts[at] ?? 0) + index;
              return (
                <Option
                  key={entry.id}
                  id={`${id}-${place}`}
                  entry={entry}
                  active={place === active}
                  onActive={() => onActive(place)}
                  onRun={() => onRun(entry)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {note !== null && <p className="flex-none px-4 py-3.5 text-s text-ink-3">{note}</p>}
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: Entry;
  readonly active: boolean;
  readonly onActive: () => void;
  readonly onRun: () => void;
}

function Option({ id, entry, active, onActive, onRun }: OptionProps) {
  const refused = entry.whyNot !== undefined;
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={refused || undefined}
      onPointerMove={() => !active && onActive()}
      onClick={onRun}
      className={classNames(
        'flex min-h-9 items-center gap-2.5 rounded-m px-2.5 py-1.5 coarse:min-h-11',
        active && 'bg-sunk dark:bg-line',
        refused && 'text-ink-3',
      )}
    >
      <span aria-hidden="true" className="flex w-4 flex-none justify-center text-ink-3">
        {entry.icon}
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" title={entry.label} className="block truncate text-start font-medium">
          {entry.label}
        </span>
        {refused && <span className="block text-s text-pretty">{entry.whyNot}</span>}
      </span>
      {entry.hint !== undefined && <span className="flex-none text-s text-ink-3">{entry.hint}</span>}
      {entry.shortcut !== undefined && <Kbd>{shownKeys(entry.shortcut)}</Kbd>}
    </div>
  );
}
