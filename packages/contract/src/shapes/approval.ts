// An approval with everything its reader needs to decide: what it would run, what it would end, and whether they may.
// It is made from the very data that the decision loads under its locks, so that the page and the decision cannot
// differ.
import { z } from 'zod';
import { release } from '../agent.ts';
import { actor, instant, maybeInstant, revision, via } from './basics.ts';
import { affected, change, driftedLine, line } from './line.ts';

/** AP-14, in the domain's words. */
export const approvalState = z.enum([
  'pending',
  'approved',
  'rejected',
  'expired',
  'superseded',
  'withdrawn',
]);

/** The rules of AP-8 by which a request passes at once. */
export const passRule = z.enum([
  'rollbacks-skip-approval',
  'requester-can-decide',
  'skip-production-approval',
]);

/** Who or what ended it; for a pending request there is none. */
export const decision = z
  .object({
    /** Null when nobody did: it expired. */
    by: actor.nullable(),
    via,
    rule: passRule.nullable(),
    comment: z.string().nullable(),
    at: instant,
    /** What ended it, in words, without ids: "Superseded by Ada’s newer request for web." */
    text: z.string(),
    /** The request that took its place (AP-6); its requester is null for a push. */
    supersededBy: z
      .object({ approval: z.string(), requester: actor.nullable(), services: z.array(z.string()) })
      .nullable(),
  })
  .meta({ id: 'Decision' });

/** `canDecide` and `whyNot` are the caller's own; everything else is the same for all who may read it. */
export const approval = z
  .object({
    id: z.string(),
    kind: z.enum(['deploy', 'redeploy', 'rollback', 'promotion', 'build', 'change-set']),
    state: approvalState,
    /** Changes with what it would run (AP-4). */
    revision,
    /** Slugs, and how people call the two. */
    project: z.string(),
    projectName: z.string(),
    environment: z.string(),
    environmentName: z.string(),
    services: z.array(z.string()),
    /** Null: a push, or a build that it caused (AP-9). */
    requester: actor.nullable(),
    /** The requester left or may no longer deploy (AP-11). */
    requesterGone: z.boolean(),
    via,
    message: z.string().nullable(),
    requestedAt: instant,
    expiresAt: instant,
    /** It ends inside a freeze: until when it can be approved (AP-5). */
    approvableUntil: maybeInstant,
    canDecide: z.boolean(),
    whyNot: z.object({ code: z.string(), text: z.string() }).nullable(),
    /** The older requests that approving ends (AP-6). */
    supersedes: z.array(
      z.object({ id: z.string(), requester: actor.nullable(), services: z.array(z.string()) }),
    ),
    decision: decision.nullable(),
    drifted: z.array(driftedLine),
    /** Why approving would be refused as not valid, as things are now: what was asked for fits no more. */
    errors: z.array(z.object({ path: z.string(), message: z.string() })),
    /** The lines of a change set; empty for the other kinds. */
    lines: z.array(line),
    affected: z.array(affected),
    removed: z.array(z.object({ service: z.string(), deleteVolume: z.boolean() })),
    /** Services that approving stops for a moment and that the request did not name (CS-7). */
    unacceptedDowntime: z.array(z.string()),
    /** While it waits, what a start by hand or a build changes (DE-5); a change set has its lines. */
    changes: z.array(change),
    /** `release`: null where it is chosen when it starts. */
    deployments: z.array(
      z.object({ id: z.string(), service: z.string(), state: z.string(), release: release.nullable() }),
    ),
    changeSet: z.string().nullable(),
  })
  .meta({ id: 'Approval' });

export type DecisionShape = z.infer<typeof decision>;
export type ApprovalShape = z.infer<typeof approval>;
