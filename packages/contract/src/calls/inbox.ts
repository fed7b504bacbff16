// The caller's notifications, and the organization's live events.
// Both are the caller's own view: what somebody else was told is in no answer. Live events are those of the audit
// log, and of the caller's own draft.
import { z } from 'zod';
import { call, ORG } from '../call.ts';
import { flag, pageQuery } from '../shapes/basics.ts';
import { inbox, liveEvent } from '../shapes/event.ts';

/** `events.follow` does not end by itself; it ends with its reader's right to read. */
export const inboxCalls = {
  'inbox.list': call({
    method: 'GET',
    path: `${ORG}/inbox`,
    who: 'inbox.own',
    summary: "The caller's notifications",
    query: pageQuery.extend({ unread: flag.optional() }),
    answer: inbox,
    problems: [],
  }),
  'inbox.read': call({
    method: 'POST',
    path: `${ORG}/inbox/read`,
    who: 'inbox.own',
    summary: 'Mark as read: those named, or all',
    body: z.strictObject({ ids: z.array(z.string().max(100)).max(1000).optional() }).default({}),
    answer: z.object({ unread: z.number() }),
    problems: [],
  }),
  'events.follow': call({
    method: 'GET',
    path: `${ORG}/events`,
    who: 'read',
    summary: 'Server-sent events from now on, or after `Last-Event-ID`',
    query: z.strictObject({ lastEventId: z.string().max(10_000).optional() }),
    answer: liveEvent,
    problems: [],
    media: 'text/event-stream',
  }),
} as const;
