// Problems on the wire (RFC 9457): what the domain refuses with, as the members that a client reads. Which status goes
// with which code is said once, here; the members of each code are written as schemas, and the types hold them to the
// domain's union.
import { z } from 'zod';
import { type Problem, PROBLEM_TITLES, type ProblemCode, type ProblemOf } from '@nebula/domain/problems';
import { driftedLine } from './shapes/line.ts';

/** Total over the codes. 409: right in itself, not now; 422: never right; 403: right for somebody else. */
export const PROBLEM_STATUS: Readonly<Record<ProblemCode, number>> = {
  drifted: 409,
  frozen: 409,
  'concurrency-limit': 409,
  'downtime-not-accepted': 409,
  'already-decided': 409,
  expired: 409,
  'illegal-transition': 409,
  'nothing-staged': 409,
  stale: 409,
  'name-taken': 409,
  'idempotency-mismatch': 422,
  unavailable: 503,
  'self-approval': 403,
  'not-allowed': 403,
  'not-a-rollback': 422,
  invalid: 422,
  unauthenticated: 401,
  'not-found': 404,
  'too-large': 413,
  'rate-limited': 429,
};

/** `type` is this and the code. */
export const PROBLEM_TYPE = '/problems/';

const fieldError = z.object({
  path: z.string(),
  message: z.string(),
  line: z.number().optional(),
  column: z.number().optional(),
});

const decisionMade = z.object({
  state: z.string(),
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  via: z.string().nullable(),
  rule: z.string().nullable(),
  comment: z.string().nullable(),
  at: z.string().nullable(),
});

const runningDeployment = z.object({
  deployment: z.string(),
  service: z.string(),
  environment: z.string(),
  state: z.string(),
  since: z.string(),
});

/** The code's own members; `retryAfterSeconds` travels as the header `Retry-After`. */
export const PROBLEM_MEMBERS = {
  drifted: { lines: z.array(driftedLine.extend({ target: z.string() })), approval: z.string().optional() },
  frozen: { endsAt: z.string(), timeZone: z.string() },
  'concurrency-limit': {
    limit: z.number(),
    running: z.array(runningDeployment),
    reserved: z.array(z.object({ rollout: z.string(), slots: z.number() })),
  },
  'downtime-not-accepted': { services: z.array(z.string()) },
  'already-decided': { decision: decisionMade },
  expired: { state: z.string() },
  'illegal-transition': { state: z.string() },
  'nothing-staged': { state: z.string() },
  stale: { revision: z.string(), preview: z.unknown().optional() },
  'name-taken': {},
  'idempotency-mismatch': {},
  unavailable: {},
  'self-approval': { needs: z.string() },
  'not-allowed': { needs: z.string() },
  'not-a-rollback': {},
  invalid: { errors: z.array(fieldError) },
  unauthenticated: {},
  'not-found': {},
  'too-large': {},
  'rate-limited': {},
} as const satisfies Record<ProblemCode, Record<string, z.ZodType>>;

/** Any problem; the members of its code stay. */
export const problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    detail: z.string(),
  })
  .meta({ id: 'Problem' });

/** With `type`, which ends in the code. Members of the code stand beside these. */
export type ProblemBody = z.infer<typeof problem>;

/** The code in an answer's `type`, or null for something that is no problem of ours. */
export function codeOf(type: string): ProblemCode | null {
  const last = type.split('/').at(-1) ?? '';
  return Object.hasOwn(PROBLEM_MEMBERS, last) ? (last as ProblemCode) : null;
}

/** A refusal as an answer, without its header's members. */
export function problemBody(refusal: Problem, status = PROBLEM_STATUS[refusal.code]): ProblemBody {
  const { code, detail, ...members } = refusal;
  const { retryAfterSeconds: _, ...shown } = members as Partial<ProblemOf<'unavailable'>>;
  return { type: PROBLEM_TYPE + code, title: PROBLEM_TITLES[code], status, detail, ...shown };
}
