// Events only grow (EV-2): no event is changed or removed, a stream is not removed, and its number moves with its events
// only. Whoever owns the tables can switch triggers off; that shows in `verifyAudit`, not here.
import { trigger } from './trigger.ts';

const refuse = (table: string, message: string): string =>
  `raise exception using errcode = 'insufficient_privilege', table = '${table}', message = '${message}';`;

const events = [
  trigger({
    name: 'event_insert_only',
    table: 'event',
    when: 'before update or delete',
    body: refuse('event', 'events are never changed or removed'),
  }),
  trigger({
    name: 'event_no_truncate',
    table: 'event',
    when: 'before truncate',
    each: 'statement',
    body: refuse('event', 'events are never removed'),
  }),
  // After the statement, in which events and heads are written together.
  trigger({
    name: 'event_in_stream',
    table: 'event',
    when: 'after insert',
    each: 'statement',
    referencing: 'referencing new table as added',
    body: `
      if exists (
        select from added e left join stream s on s.id = e.stream_id
        where s.seq is null or e.seq > s.seq or e.org_id <> s.org_id) then
        ${refuse('event', 'an event takes the next number of its stream')}
      end if;
      return null;`,
  }),
];

const streams = [
  trigger({
    name: 'stream_stays',
    table: 'stream',
    when: 'before delete or truncate',
    each: 'statement',
    body: refuse('stream', 'streams are never removed'),
  }),
  trigger({
    name: 'stream_empty',
    table: 'stream',
    when: 'before insert',
    body: `
      if new.seq <> 0 or new.head <> '' then
        ${refuse('stream', 'a stream begins empty')}
      end if;
      return new;`,
  }),
  trigger({
    name: 'stream_grows',
    table: 'stream',
    when: 'after update',
    body: `
      if new.id <> old.id or new.org_id <> old.org_id or new.seq <= old.seq or new.seq - old.seq <> (
        select count(*) from event where stream_id = new.id and seq > old.seq and seq <= new.seq) then
        ${refuse('stream', 'the number of a stream moves with its events only')}
      end if;
      return null;`,
  }),
];

/** The text of all of them, for the migration. */
export const eventTriggers = (): string => [...events, ...streams].join('\n');
