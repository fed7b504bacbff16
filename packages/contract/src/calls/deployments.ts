// Deployments: what ran, runs and waits, and their output (DE).
// None of these starts one: that is what services, drafts and approvals are for (AP-1).
import { z } from 'zod';
import { call, ENVIRONMENT } from '../call.ts';
import { flag, listOf, pageQuery } from '../shapes/basics.ts';
import { deployment, deploymentState, logLine } from '../shapes/deployment.ts';

const ONE = `${ENVIRONMENT}/deployments/{deployment}` as const;
/** Of one answer; whoever wants more goes on with the cursor. */
const MAX_LOG_LINES = 1000;

/**
 * Cancelling one that runs is answered before it has stopped: it is a wish until its agent says so (DE-1).
 */
export const deploymentCalls = {
  'deployments.list': call({
    method: 'GET',
    path: `${ENVIRONMENT}/deployments`,
    who: 'read',
    summary: 'Deployments; with `rollback=true` only what can be rolled back to',
    query: pageQuery.extend({
      service: z.string().max(300).optional(),
      state: deploymentState.optional(),
      rollout: z.string().max(100).optional(),
      rollback: flag.optional(),
    }),
    answer: listOf(deployment),
    problems: [],
  }),
  'deployment.show': call({
    method: 'GET',
    path: ONE,
    who: 'read',
    summary: 'One deployment',
    answer: deployment,
    problems: [],
  }),
  'deployment.cancel': call({
    method: 'POST',
    path: `${ONE}/cancel`,
    who: 'cancel',
    summary: 'Cancel it; one that waits for approval withdraws its whole request',
    answer: deployment,
    problems: ['illegal-transition', 'already-decided', 'expired'],
  }),
  'deployment.logs': call({
    method: 'GET',
    path: `${ONE}/logs`,
    who: 'read',
    summary: 'Its output, oldest first: the last lines, or those after the cursor',
    query: z.strictObject({
      cursor: z.string().max(100).optional(),
      limit: z.coerce.number<number | string>().int().min(1).max(MAX_LOG_LINES).default(200),
    }),
    /** `nextCursor` is there whenever lines may still come. */
    answer: listOf(logLine),
    problems: [],
  }),
} as const;
