// A change set as the people of an environment see it once it was asked for or applied; as a draft, its owner only.
// Lines of one that is over are compared with nothing: they are what was asked for.
import { z } from 'zod';
import { actor, instant, maybeInstant, revision } from './basics.ts';
import { approval } from './approval.ts';
import { deployment } from './deployment.ts';
import { draft, merge, preview } from './draft.ts';
import { driftedLine, line } from './line.ts';

/** CS-12, in the domain's words. */
export const changeSetState = z.enum([
  'draft',
  'pending-approval',
  'applied',
  'rejected',
  'discarded',
  'failed',
]);

/**
 * `failure` says why it failed or was rejected, with the drifted lines where that was why. `approval` is its
 * newest request.
 */
export const changeSet = z
  .object({
    id: z.string(),
    state: changeSetState,
    revision,
    message: z.string().nullable(),
    /** Null for a project's own. */
    owner: z.object({ id: z.string(), name: z.string() }).nullable(),
    project: z.object({ commit: z.string(), author: z.string(), url: z.string().nullable() }).nullable(),
    requester: actor.nullable(),
    environment: z.string(),
    lines: z.array(line),
    createdAt: instant,
    requestedAt: maybeInstant,
    appliedAt: maybeInstant,
    endedAt: maybeInstant,
    failure: z.object({ reason: z.string(), lines: z.array(driftedLine).optional() }).nullable(),
    approval: z.object({ id: z.string(), state: z.string() }).nullable(),
    deployments: z.array(z.object({ id: z.string(), service: z.string(), state: z.string() })),
  })
  .meta({ id: 'ChangeSet' });

/**
 * One alone. `preview`: what applying it would do now, as a draft says it; null for whoever may not apply it, and of one
 * that is no draft.
 */
export const shownChangeSet = changeSet
  .extend({ preview: preview.nullable() })
  .meta({ id: 'ShownChangeSet' });

/**
 * All three as they are after the commit; `rollout` null where nothing is deployed, `approval` null where none
 * was needed.
 */
export const applied = z.object({
  changeSet,
  rollout: z.object({ id: z.string(), deployments: z.array(deployment) }).nullable(),
  approval: approval.nullable(),
});

/** Withdrawn or restaged: the change set, and the draft that its lines are in now. */
export const movedChangeSet = changeSet.extend({
  draft: draft.nullable(),
  merged: z.array(merge),
});

export type ChangeSetShape = z.infer<typeof changeSet>;
export type ShownChangeSetShape = z.infer<typeof shownChangeSet>;
export type AppliedShape = z.infer<typeof applied>;
export type MovedChangeSetShape = z.infer<typeof movedChangeSet>;
