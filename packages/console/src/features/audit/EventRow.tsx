// One event: who did what, where, through what, when; opened, everything that was recorded of it.
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../ui/Chip.tsx';
import { Ago } from '../../ui/Time.tsx';
import { type AuditEvent, didWords } from './event-kinds.ts';
import { EventDetails } from './EventDetails.tsx';
import { named } from './payload.ts';
import type { Names } from './use-audit.ts';

const VIA: Readonly<Record<AuditEvent['via'], string>> = {
  console: 'console',
  cli: 'CLI',
  api: 'API',
  token: 'token',
  push: 'push',
  agent: 'agent',
  timer: 'timer',
};

export interface EventRowProps {
  readonly event: AuditEvent;
  readonly names: Names;
  readonly onSubject: (id: string) => void;
}

export function EventRow({ event, names, onSubject }: EventRowProps) {
  const [open, setOpen] = useState(false);
  const where = event.environment ?? event.project;
  return (
    <details className="group not-first:border-t" onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center gap-2.5 px-4 py-2 -outline-offset-2 hover:bg-sunk/60 max-sm:items-start [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="text-ink-3 transition-transform group-open:rotate-90 max-sm:mt-1"
        />
        <span className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-3">
          <span className="block min-w-0 flex-1 [overflow-wrap:anywhere]">
            {event.via === 'agent' && <span className="font-semibold">The agent of </span>}
            <bdi className="font-semibold">{event.actor?.name ?? 'A push'}</bdi>
            {event.actor?.token && (
              <span className="text-ink-2"> with the token {named(event.actor.token.name)}</span>
            )}{' '}
            {didWords(event)}
          </span>
          <span className="flex flex-none flex-wrap items-center gap-x-2.5 text-s text-ink-3">
            {where !== null && <bdi className="max-w-48 truncate">{names.of(where) ?? 'removed'}</bdi>}
            <Chip tone="neutral">{VIA[event.via]}</Chip>
            <Ago at={event.at} />
          </span>
        </span>
      </summary>
      {open && <EventDetails event={event} names={names} onSubject={onSubject} />}
    </details>
  );
}
