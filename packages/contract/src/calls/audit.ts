// The audit log: read, exported, verified (EV-2).
// It is read and exported, and no call writes it. An export is a stream of lines, oldest first, and does not page.
import { z } from 'zod';
import { call, ORG } from '../call.ts';
import { listOf, pageQuery } from '../shapes/basics.ts';
import { event, verification } from '../shapes/event.ts';

const time = z.iso.datetime({ offset: true, error: 'must be a time such as 2030-01-31T12:00:00Z' });
const id = z.string().max(100);

/** Reading is for every member; exporting and verifying are for admins and owners (EV-2). */
export const auditCalls = {
  'audit.list': call({
    method: 'GET',
    path: `${ORG}/audit`,
    who: 'audit.read',
    summary: 'The audit log, newest first; with `format=ndjson` all of it, oldest first (admins, owners)',
    query: pageQuery.extend({
      format: z.enum(['json', 'ndjson']).default('json'),
      project: id.optional(),
      environment: id.optional(),
      type: id.optional(),
      person: id.optional(),
      /** The id of anything that an event is about: a change set, an approval, a deployment … */
      subject: id.optional(),
      from: time.optional(),
      to: time.optional(),
    }),
    answer: listOf(event),
    problems: [],
  }),
  'audit.verify': call({
    method: 'GET',
    path: `${ORG}/audit/verify`,
    who: 'audit.export',
    summary: 'Whether an event was altered, removed or put in between',
    answer: verification,
    problems: [],
  }),
} as const;
