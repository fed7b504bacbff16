// Change sets that exist beside the caller's draft: asked for, applied, ended, and the project's own drafts (CS-11..15).
// Each is found by its id only where the caller may see it; somebody else's draft is not found at all (CS-1).
import { z } from 'zod';
import { call, ENVIRONMENT } from '../call.ts';
import { flag, listOf, pageQuery } from '../shapes/basics.ts';
import { applied, changeSet, changeSetState, movedChangeSet, shownChangeSet } from '../shapes/change-set.ts';
import { draft } from '../shapes/draft.ts';
import { applyBody } from './draft.ts';

const ONE = `${ENVIRONMENT}/change-sets/{changeSet}` as const;

export const changeSetCalls = {
  'change-sets.list': call({
    method: 'GET',
    path: `${ENVIRONMENT}/change-sets`,
    who: 'read',
    summary: 'Every change set that the caller may see; with `mine=true` only their own',
    query: pageQuery.extend({
      state: changeSetState.optional(),
      /** Only the caller's own: what they staged, asked for or applied. */
      mine: flag.optional(),
    }),
    answer: listOf(changeSet),
    problems: [],
  }),
  'change-set.show': call({
    method: 'GET',
    path: ONE,
    who: 'read',
    summary: 'One change set with all its lines, and of a draft what applying it would do',
    answer: shownChangeSet,
    problems: [],
  }),
  'change-set.apply': call({
    method: 'POST',
    path: `${ONE}/apply`,
    who: 'apply',
    summary: "Apply the caller's draft or the project's",
    body: applyBody,
    answer: applied,
    problems: [
      'nothing-staged',
      'illegal-transition',
      'stale',
      'drifted',
      'downtime-not-accepted',
      'frozen',
      'concurrency-limit',
    ],
  }),
  'change-set.discard': call({
    method: 'POST',
    path: `${ONE}/discard`,
    who: 'draft.discard',
    summary: "Discard the caller's draft or the project's",
    answer: shownChangeSet,
    problems: ['illegal-transition'],
  }),
  'change-set.undo': call({
    method: 'DELETE',
    path: `${ONE}/lines/{line}`,
    who: 'stage',
    summary: 'Undo one line of a draft',
    answer: shownChangeSet,
    problems: ['illegal-transition'],
  }),
  'change-set.restage-line': call({
    method: 'POST',
    path: `${ONE}/lines/{line}/restage`,
    who: 'stage',
    summary: 'Take the live value as the base of a line of a draft',
    answer: shownChangeSet,
    problems: ['illegal-transition'],
  }),
  'change-set.withdraw': call({
    method: 'POST',
    path: `${ONE}/withdraw`,
    who: 'withdraw',
    summary: 'Take a request back: it is a draft again',
    answer: movedChangeSet,
    problems: ['illegal-transition', 'already-decided', 'expired'],
  }),
  'change-set.restage': call({
    method: 'POST',
    path: `${ONE}/restage`,
    who: 'stage',
    summary:
      "A rejected or failed one back into its owner's draft; a project's draft against today's live values",
    answer: movedChangeSet,
    problems: ['illegal-transition'],
  }),
  'change-set.revert': call({
    method: 'POST',
    path: `${ONE}/revert`,
    who: 'stage',
    summary: "Stage what undoes an applied one, in the caller's draft",
    body: z.strictObject({}).optional(),
    answer: draft,
    problems: ['illegal-transition'],
  }),
} as const;
