// Every refusal that Nebula knows, once: its code, its title and the members that go with it (GA-1). Server, OpenAPI,
// command line and console read this union; only http adds a status code. A detail is a sentence that a person can act
// on, and never holds a variable's value.
import type { Drift } from './change-set/drift.ts';
import type { ApprovalState } from './machines.ts';
import type { Via } from './people/permissions.ts';

/** A drifted line as the refusal names it: base, staged and live value, without secrets. */
export type DriftedLine = Drift;

/** One field that is wrong; `line` and `column` where it comes from a text file. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

/** A deployment that holds a slot (CO-2). `since` is RFC 3339. */
export interface RunningDeployment {
  readonly deployment: string;
  readonly service: string;
  readonly environment: string;
  readonly state: string;
  readonly since: string;
}

/** Who or what ended an approval. `by` is null when nobody did: a timer, a newer request. `at` is RFC 3339, if known. */
export interface DecisionMade {
  readonly state: ApprovalState;
  readonly by: { readonly id: string; readonly name: string } | null;
  readonly via: Via | null;
  readonly rule: string | null;
  readonly comment: string | null;
  readonly at: string | null;
}

/**
 * The members beside `code` and `detail`, by code. A new code starts here; its title and its status do not
 * compile without it.
 */
interface Members {
  readonly drifted: { readonly lines: readonly DriftedLine[]; readonly approval?: string };
  /** `endsAt` is RFC 3339 in UTC. */
  readonly frozen: { readonly endsAt: string; readonly timeZone: string };
  readonly 'concurrency-limit': {
    readonly limit: number;
    readonly running: readonly RunningDeployment[];
    readonly reserved: readonly { readonly rollout: string; readonly slots: number }[];
  };
  readonly 'downtime-not-accepted': { readonly services: readonly string[] };
  readonly 'already-decided': { readonly decision: DecisionMade };
  readonly expired: { readonly state: string };
  readonly 'illegal-transition': { readonly state: string };
  readonly 'nothing-staged': { readonly state: string };
  /** The revision there is now, and what it would run (AP-4). */
  readonly stale: { readonly revision: string; readonly preview?: unknown };
  readonly 'name-taken': object;
  readonly 'idempotency-mismatch': object;
  readonly unavailable: { readonly retryAfterSeconds: number };
  readonly 'self-approval': { readonly needs: string };
  readonly 'not-allowed': { readonly needs: string };
  readonly 'not-a-rollback': object;
  readonly invalid: { readonly errors: readonly FieldError[] };
  readonly unauthenticated: object;
  readonly 'not-found': object;
  readonly 'too-large': object;
  readonly 'rate-limited': { readonly retryAfterSeconds: number };
}

/** Stable: programs branch on it. A code is never renamed, and never used for another reason. */
export type ProblemCode = keyof Members;

/** Distributes over a union of codes, so that `code` still tells the members apart. */
export type ProblemOf<Code extends ProblemCode> = Code extends ProblemCode
  ? { readonly code: Code; readonly detail: string } & Members[Code]
  : never;

export type Problem = ProblemOf<ProblemCode>;

/** The same for every refusal of a code; the `detail` says what happened this time and the way out. */
export const PROBLEM_TITLES: Readonly<Record<ProblemCode, string>> = {
  drifted: 'Values changed since they were staged',
  frozen: 'Production deployments are frozen',
  'concurrency-limit': 'The deploy concurrency of the project is used up',
  'downtime-not-accepted': 'Downtime was not accepted',
  'already-decided': 'The request was decided before',
  expired: 'The request has expired',
  'illegal-transition': 'Not possible in this state',
  'nothing-staged': 'Nothing is staged',
  stale: 'What it would do has changed since it was read',
  'name-taken': 'The name is taken',
  'idempotency-mismatch': 'The idempotency key belongs to another request',
  unavailable: 'Not available just now',
  'self-approval': 'Someone else has to decide',
  'not-allowed': 'Not allowed',
  'not-a-rollback': 'Not a rollback',
  invalid: 'Some of what was sent is not valid',
  unauthenticated: 'Not signed in',
  'not-found': 'Not found',
  'too-large': 'Too large',
  'rate-limited': 'Too many tries',
};

/** `invalid`, for one field. */
export const invalid = (path: string, message: string): ProblemOf<'invalid'> =>
  invalidFields([{ path, message }]);

/** `invalid`, for all the fields that are wrong; the detail is the first one's sentence. */
export const invalidFields = (errors: readonly FieldError[]): ProblemOf<'invalid'> => ({
  code: 'invalid',
  detail: sentenceOf(errors),
  errors,
});

/** `not-found`. The same for what does not exist and what the caller must not see. */
export const notFound = (what: string, id: string): ProblemOf<'not-found'> => ({
  code: 'not-found',
  detail: `There is no ${what} "${id}" here.`,
});

/** Thrown where a refusal has to leave a transaction; http turns it into an answer. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.detail}`);
    this.name = 'Refusal';
    this.problem = problem;
  }
}

/** An empty path is the whole body: naming it would say nothing. */
function sentenceOf(errors: readonly FieldError[]): string {
  const [first] = errors;
  if (first === undefined) return 'Something that was sent is not valid.';
  const more = errors.length === 1 ? '' : ` (and ${errors.length - 1} more)`;
  return first.path === '' ? `${first.message}${more}` : `${first.path}: ${first.message}${more}`;
}
