// One call of the API as data: what it is named, where it lives, who may, what goes in and comes out. Server, command
// line, OpenAPI and the tests of access all read these; nobody writes a path or a shape a second time.
import type { z } from 'zod';
import type { Action } from '@nebula/domain/people/permissions';
import type { ProblemCode } from '@nebula/domain/problems';

/** `anyone` needs no caller, `signed-in` any caller; else the least right in the path's organization. */
export type Who = 'anyone' | 'signed-in' | 'agent' | Action;

export interface Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{names}`, from the root: `/api/v1/orgs/{org}/policy`. */
  readonly path: string;
  readonly who: Who;
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** Of a success; what it does not name is not sent. */
  readonly answer: A;
  readonly status: 200 | 201 | 204;
  /** What it can refuse with, beside `unauthenticated`, `not-found`, `not-allowed`, `invalid`, `unavailable` and the limits. */
  readonly problems: readonly ProblemCode[];
  /** Streams and files write their own answer; `answer` then documents one item. */
  readonly media?: 'text/event-stream' | 'application/x-ndjson';
}

/** Keeps the schemas' own types, so that a handler and the client know what they send. */
export const call = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  definition: Call<P, Q, B, A>,
): Call<P, Q, B, A> => definition;
