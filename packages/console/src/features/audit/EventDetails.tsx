// Everything that was recorded of an event: what it is about, what changed, its place and seal in the log (EV-2), and the
// whole of it as it was written. Text from people and machines is shown as text.
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Exact } from '../../ui/Time.tsx';
import { type AuditEvent } from './event-kinds.ts';
import { changedIn } from './payload.ts';
import type { Names } from './use-audit.ts';

/** A field scrolls by keyboard, too, and its text is selected by one key. */
const MOST_LINES = 18;

export interface EventDetailsProps {
  readonly event: AuditEvent;
  readonly names: Names;
  readonly onSubject: (id: string) => void;
}

export function EventDetails({ event, names, onSubject }: EventDetailsProps) {
  const changes = changedIn(event.payload);
  const whole = JSON.stringify(event.payload, null, 2);
  return (
    <div className="grid gap-3 border-t bg-sunk px-4 py-3 pl-10 text-s max-sm:pl-4">
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
        <Fact name="When">
          <Exact at={event.at} />
        </Fact>
        <Fact name="Kind">
          <span className="font-mono">{event.type}</span>
        </Fact>
        {Object.entries(event.subject).map(([name, id]) => (
          <Fact key={name} name={subjectName(name)}>
            <span className="font-mono [overflow-wrap:anywhere]">{id}</span>
            {names.of(id) !== undefined && <bdi> {names.of(id)}</bdi>}{' '}
            <Button
              size="s"
              variant="quiet"
              onClick={() => onSubject(id)}
              aria-label={`Show all about ${id}`}
            >
              Show all
            </Button>
          </Fact>
        ))}
        {changes.map(({ path, before, after }) => (
          <Fact key={path} name={path}>
            <bdi className="text-del line-through [overflow-wrap:anywhere]">{before}</bdi> →{' '}
            <bdi className="text-add [overflow-wrap:anywhere]">{after}</bdi>
          </Fact>
        ))}
        <Fact name="Place in the log">
          <span className="font-mono [overflow-wrap:anywhere]">
            {event.stream} #{event.seq}
          </span>
        </Fact>
        <Fact name="Seal">
          <span className="font-mono [overflow-wrap:anywhere]">{event.hash}</span>
        </Fact>
      </dl>
      <textarea
        readOnly
        aria-label="What was recorded"
        rows={Math.min(MOST_LINES, whole.split('\n').length)}
        value={whole}
        dir="ltr"
        className="w-full resize-y rounded-m border bg-surface p-3 font-mono text-xs"
      />
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

/** "changeSet" → "Change set". */
const subjectName = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};
