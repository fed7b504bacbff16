// A deployment, and what a direct start answers.
// Its release is what it runs; settings and values are in no answer.
import { z } from 'zod';
import { release } from '../agent.ts';
import { actor, instant, maybeInstant, via } from './basics.ts';
import { approval } from './approval.ts';
import { action, draft } from './draft.ts';
import { change } from './line.ts';

/** What the deployment was started by; stored, and so never renamed. */
export const startKind = z.enum(['deploy', 'redeploy', 'rollback', 'promotion', 'build', 'change-set']);

/** DE-1, in the domain's words. */
export const deploymentState = z.enum([
  'awaiting-approval',
  'waiting',
  'deploying',
  'succeeded',
  'failed',
  'rejected',
  'cancelled',
  'superseded',
]);

/** `wave` counts from 0 and is for people: what it waits for is said by `waiting`. */
export const deployment = z
  .object({
    id: z.string(),
    state: deploymentState,
    kind: startKind,
    /** Its name. */
    service: z.string(),
    environment: z.string(),
    release: release.nullable(),
    rollout: z.string(),
    wave: z.number(),
    requester: actor.nullable(),
    via,
    changeSet: z.string().nullable(),
    approval: z.string().nullable(),
    /** Why it ended as it did, in words. */
    reason: z.string().nullable(),
    /** What it waits for (AP-10, CS-10). */
    waiting: z.object({ text: z.string() }).nullable(),
    phase: z.string().nullable(),
    /** The deployment that this one returns to. */
    rollbackTo: z.string().nullable(),
    createdAt: instant,
    startedAt: maybeInstant,
    endedAt: maybeInstant,
    cancelling: z.boolean(),
  })
  .meta({ id: 'Deployment' });

/** Of a start or of its preview. A preview has `action` and `changes`, and never a deployment. */
export const started = z
  .object({
    /** Null for a preview, and for a promotion that staged a first deploy instead. */
    deployment: deployment.nullable(),
    approval: approval.nullable(),
    draft: draft.optional(),
    /** Of a preview: what starting it now would do. */
    action: action.optional(),
    /** Of a preview: what it changes (DE-5). */
    changes: z.array(change).optional(),
    /** What stays though it was different then: the names of variables and settings. */
    differs: z.array(z.string()).optional(),
  })
  .meta({ id: 'Started' });

/**
 * Masked before it left the cluster (DE-4). `replica` counts from 0; `stream` is out, err, or nebula for
 * Nebula's own words.
 */
export const logLine = z.object({
  at: instant,
  replica: z.number(),
  stream: z.string(),
  text: z.string(),
});

export type DeploymentShape = z.infer<typeof deployment>;
export type StartedShape = z.infer<typeof started>;
export type LogLineShape = z.infer<typeof logLine>;
