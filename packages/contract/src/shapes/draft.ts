// A draft with everything its review shows: the lines over today's live values, what applying would do, and why not.
// Nothing in it is stored: each is made anew from the lines and what is live at that moment.
import { z } from 'zod';
import { problem } from '../problem.ts';
import { actor, maybeInstant, revision } from './basics.ts';
import { affected, line } from './line.ts';

/** The button at the end of the review, and what pressing it will do (CS-6, CS-11). */
export const action = z.object({
  label: z.string(),
  kind: z.enum(['deploy', 'request']),
  /** The rule of AP-8 by which it passes at once. */
  passes: z.string().nullable(),
  /** Whom it would wait for. */
  decidedBy: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
  /** What pressing it now would be refused with. */
  refusal: problem.nullable(),
});

/** A line of somebody's waiting request that names the same target. */
export const conflict = z.object({
  changeSet: z.string(),
  approval: z.string().nullable(),
  line: z.string(),
  by: actor.nullable(),
});

/** What applying would do, beside the lines. `action` null: there are none. */
export const preview = z.object({
  /** The order of the rollout as a sentence: "db, then web". */
  order: z.string(),
  affected: z.array(affected),
  /** Services that stop when it is applied. */
  removed: z.array(z.object({ service: z.string(), deleteVolume: z.boolean() })),
  /** The running services for which downtime has to be accepted (CS-7). */
  needsDowntime: z.array(z.string()),
  action: action.nullable(),
  /** The cluster does not answer: what would be deployed has to wait for it (DE-4). `heardAt` null: it never did. */
  clusterAway: z.object({ cluster: z.string(), heardAt: maybeInstant, text: z.string() }).nullable(),
  conflictsWith: z.array(conflict),
});

/** `id` null: nothing is staged, and no row stands for it. */
export const draft = z
  .object({
    id: z.string().nullable(),
    state: z.literal('draft'),
    /** Changes with each edit. */
    revision,
    lines: z.array(line),
    ...preview.shape,
  })
  .meta({ id: 'Draft' });

/** What moving lines into a draft did (CS-12). */
export const merge = z.object({
  line: z.string(),
  label: z.string(),
  outcome: z.enum(['newer-value-kept', 'already-so']),
});

export type ActionShape = z.infer<typeof action>;
export type ConflictShape = z.infer<typeof conflict>;
export type DraftShape = z.infer<typeof draft>;
export type PreviewShape = z.infer<typeof preview>;
export type MergeShape = z.infer<typeof merge>;
