// Events as the audit log and the live stream show them, and the notifications that are made from them.
// What an event says in its payload belongs to its type; a reader takes what it knows and leaves the rest.
import { z } from 'zod';
import { actor, instant, maybeInstant, via } from './basics.ts';

/** `id` is its position in the log; `seq` its number in its stream, without gaps. */
export const event = z
  .object({
    id: z.string(),
    at: instant,
    type: z.string(),
    actor: actor.nullable(),
    via,
    project: z.string().nullable(),
    environment: z.string().nullable(),
    /** Ids and names of what it is about: `{approval, service, …}`. */
    subject: z.record(z.string(), z.string()),
    /** What changed; secrets never. */
    payload: z.unknown(),
    /** Place and seal in its stream, with which an export can be checked later (EV-2). */
    stream: z.string(),
    seq: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'Event' });

/** As it is sent live; its `id` resumes after it. */
export const liveEvent = event.omit({ hash: true }).meta({ id: 'LiveEvent' });

/** Its text is made when it is written, and says nothing that its reader may not see. */
export const notification = z
  .object({
    id: z.string(),
    kind: z.string(),
    title: z.string(),
    body: z.string(),
    link: z.record(z.string(), z.string()),
    approval: z.string().nullable(),
    /** It waits for this person's decision (AP-7). */
    waitsForYou: z.boolean(),
    createdAt: instant,
    readAt: maybeInstant,
    clearedAt: maybeInstant,
  })
  .meta({ id: 'Notification' });

/** The counts are of the whole inbox, whatever page this is. */
export const inbox = z.object({
  items: z.array(notification),
  nextCursor: z.string().nullable(),
  unread: z.number(),
  /** Requests that wait for this person's decision, in all pages (AP-7). */
  waitForYou: z.number(),
});

export const verification = z.object({
  ok: z.boolean(),
  streams: z.number(),
  events: z.number(),
  /** What was altered, removed or put in between, in words. */
  faults: z.array(z.object({ stream: z.string(), seq: z.string(), message: z.string() })),
});

export type EventShape = z.infer<typeof event>;
export type LiveEventShape = z.infer<typeof liveEvent>;
export type NotificationShape = z.infer<typeof notification>;
export type InboxShape = z.infer<typeof inbox>;
export type VerificationShape = z.infer<typeof verification>;
