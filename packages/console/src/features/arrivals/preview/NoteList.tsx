// What the reader did not understand, or changed: every note with its service, key and line. Names and keys come from a
// file of anybody's, so they are shown as what they are made of.
import { show } from '@nebula/domain/change-set/showing';
import { Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { groupHeading, type Note, type NoteGroup, noteGroups, type Offer } from './note-groups.ts';

/** One more is shown rather than a button for a single row. */
const AT_FIRST = 12;

interface NoteListProps {
  readonly notes: readonly Note[];
  /** Goes to the line of a note; without it lines are only said. */
  readonly onGo?: ((note: Note) => void) | undefined;
  /** Takes what a note offers; without it offers are only said. */
  readonly onTake?: ((note: Note) => void) | undefined;
}

type Actions = Pick<NoteListProps, 'onGo' | 'onTake'>;

export function NoteList({ notes, ...actions }: NoteListProps) {
  return noteGroups(notes).map((group) => <Group key={group.severity} group={group} {...actions} />);
}

function Group({ group, ...actions }: { readonly group: NoteGroup } & Actions) {
  const [isWhole, setWhole] = useState(false);
  const { severity, notes } = group;
  const heading = groupHeading(group);
  const Icon = severity === 'warning' ? TriangleAlert : Info;
  const shown = isWhole || notes.length <= AT_FIRST + 1 ? notes : notes.slice(0, AT_FIRST);
  return (
    <section aria-label={heading} className="overflow-hidden rounded-l border">
      <h3
        className={classNames(
          'flex min-h-8.75 items-center gap-2 px-3 py-1.5 font-semibold',
          severity === 'warning' ? 'bg-staged-soft text-staged' : 'bg-sunk',
        )}
      >
        <Icon aria-hidden="true" />
        {heading}
      </h3>
      <ul>
        {shown.map((note, index) => (
          // Two notes may say the same of one place.
          // oxlint-disable-next-line react/no-array-index-key
          <NoteRow key={index} note={note} {...actions} />
        ))}
      </ul>
      {shown.length < notes.length && (
        <div className="border-t px-3 py-2">
          <Button size="s" variant="quiet" onClick={() => setWhole(true)}>
            Show all {notes.length}
          </Button>
        </div>
      )}
    </section>
  );
}

const OFFERS: Readonly<Record<Offer, string>> = {
  'managed-postgres': 'Use a managed Postgres',
  container: 'Keep the container',
};

function NoteRow({ note, onGo, onTake }: { readonly note: Note } & Actions) {
  const { service, key, message, offer } = note;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2.5 gap-y-0.5 border-t px-3 py-2 text-s [contain-intrinsic-size:auto_40px] [content-visibility:auto] sm:grid-cols-[minmax(8rem,12rem)_minmax(0,1fr)_auto]">
      <p className="min-w-0">
        {service !== undefined && (
          <span dir="auto" title={service} className="block truncate text-start font-semibold">
            {show(service)}
          </span>
        )}
        {key !== '' && (
          <span dir="auto" title={key} className="block truncate text-start font-mono text-xs text-ink-2">
            {show(key)}
          </span>
        )}
      </p>
      <div className="min-w-0 max-sm:order-last max-sm:col-span-2">
        <p dir="auto" className="text-start [overflow-wrap:anywhere]">
          {message}
        </p>
        {offer !== undefined && onTake !== undefined && (
          <Button size="s" className="mt-1.5 mb-0.5" onClick={() => onTake(note)}>
            {OFFERS[offer]}
            <span className="sr-only"> for {show(service ?? '')}</span>
          </Button>
        )}
      </div>
      <p className="text-right whitespace-nowrap text-ink-3 tabular-nums">
        <Line note={note} onGo={onGo} />
      </p>
    </li>
  );
}

function Line({ note, onGo }: { readonly note: Note } & Pick<Actions, 'onGo'>) {
  const { line } = note;
  if (line === undefined) return null;
  if (onGo === undefined) return `line ${line}`;
  return (
    <button
      type="button"
      onClick={() => onGo(note)}
      className="hit-s rounded-xs underline decoration-line-strong underline-offset-2 hover:text-ink"
    >
      line {line}
    </button>
  );
}
