// The caller's draft for an environment: staging, undoing, restaging, applying, discarding (CS).
// There is no draft in the address: it is the caller's own there, and every answer is the whole of it. Two tabs see
// the same one, and its revision says whether it is still what was read.
import { z } from 'zod';
import { MAX_EDITS } from '@nebula/domain/limits';
import { call, ENVIRONMENT } from '../call.ts';
import { sentRevision } from '../shapes/basics.ts';
import { applied } from '../shapes/change-set.ts';
import { draft } from '../shapes/draft.ts';
import { edit } from '../shapes/line.ts';

/** More than other calls: one value may have 64 KiB, and an import stages many. */
export const STAGE_LIMIT_BYTES = 8 * 1024 * 1024;

/** How long a description may be is judged as a person counts (CS-7), by the domain. */
export const applyBody = z
  .strictObject({
    message: z.string().optional(),
    acceptDowntime: z.boolean().optional(),
    revision: sentRevision.optional(),
  })
  .default({});

/** Every one of them answers the draft as it is afterwards, but applying: then there is none left. */
export const draftCalls = {
  'draft.show': call({
    method: 'GET',
    path: `${ENVIRONMENT}/draft`,
    who: 'read',
    summary: "The caller's draft; without one an empty one",
    answer: draft,
    problems: [],
  }),
  'draft.stage': call({
    method: 'PUT',
    path: `${ENVIRONMENT}/draft/lines`,
    who: 'stage',
    summary: 'Stage edits, all or nothing',
    body: z.strictObject({
      edits: z.array(edit).max(MAX_EDITS, `must be at most ${MAX_EDITS} edits`),
    }),
    answer: draft,
    problems: ['too-large'],
    bodyLimitBytes: STAGE_LIMIT_BYTES,
  }),
  'draft.undo': call({
    method: 'DELETE',
    path: `${ENVIRONMENT}/draft/lines/{line}`,
    who: 'stage',
    summary: 'Undo one line; undoing what is undone already answers the draft',
    answer: draft,
    problems: [],
  }),
  'draft.restage-line': call({
    method: 'POST',
    path: `${ENVIRONMENT}/draft/lines/{line}/restage`,
    who: 'stage',
    summary: 'Take the live value as the base of a line',
    answer: draft,
    problems: [],
  }),
  'draft.restage': call({
    method: 'POST',
    path: `${ENVIRONMENT}/draft/restage`,
    who: 'stage',
    summary: 'Take the live values as the bases of all lines that drifted',
    answer: draft,
    problems: [],
  }),
  'draft.apply': call({
    method: 'POST',
    path: `${ENVIRONMENT}/draft/apply`,
    who: 'apply',
    summary: 'Deploy the staged changes or, in a protected environment, request approval',
    body: applyBody,
    answer: applied,
    problems: ['nothing-staged', 'stale', 'drifted', 'downtime-not-accepted', 'frozen', 'concurrency-limit'],
  }),
  'draft.discard': call({
    method: 'DELETE',
    path: `${ENVIRONMENT}/draft`,
    who: 'draft.discard',
    summary: 'Discard all staged changes',
    answer: draft,
    problems: [],
  }),
} as const;
