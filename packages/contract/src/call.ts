// One call of the API as data: what it is named, where it lives, who may, what goes in and comes out. Server, command
// line, OpenAPI and the tests of access all read these; nobody writes a path or a shape a second time.
import type { z } from 'zod';
import type { Action } from '@nebula/domain/people/permissions';
import type { ProblemCode } from '@nebula/domain/problems';

/** `anyone` needs no caller, `signed-in` any caller; else the least right in the path's organization. */
export type Who = 'anyone' | 'signed-in' | 'agent' | Action;

/**
 * Data alone. Routes, client, OpenAPI and the access tests are made from it, so a member that is wrong here is
 * wrong everywhere and in the same way.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{names}`, from the root: `/api/v1/orgs/{org}/policy`. Each name is an id or, where there is one, a slug. */
  readonly path: string;
  readonly who: Who;
  readonly summary: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Of a success; what it does not name is not sent. Absent: 204 and nothing. */
  readonly answer?: z.ZodType;
  /** 201 for what makes something; else 200, or 204 where the answer is null or absent. */
  readonly status?: 201;
  /** What it can refuse with, beside `unauthenticated`, `not-found`, `not-allowed`, `invalid`, `unavailable` and the limits. */
  readonly problems: readonly ProblemCode[];
  /** Streams and files write their own answer; `answer` then documents one item. */
  readonly media?: 'text/event-stream' | 'application/x-ndjson' | 'text/plain';
  /** The body is of any form and taken as it came, since its signature is over its bytes; `body` is absent then. */
  readonly raw?: true;
  /** The largest body; 1 MiB when absent. */
  readonly bodyLimitBytes?: number;
}

/** The names in a path, each of them a string. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & PathParams<Rest>
  : unknown;

/** As they stand in the address, decoded; an id or a slug. */
export type ParamsOf<C extends Call> = PathParams<C['path']>;
/** As the server's handler gets it, defaults filled in. */
export type QueryOf<C extends Call> = C extends { query: infer Q extends z.ZodType } ? z.output<Q> : unknown;
/** As the server's handler gets it; undefined for a call without one. */
export type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
/** What the server may give: unknown members are dropped on the way out. */
export type AnswerOf<C extends Call> = C extends { answer: infer A extends z.ZodType } ? z.input<A> : void;

/** Keeps the literal types, so that a handler and the client know what they send. */
export const call = <const C extends Call>(definition: C): C => definition;

/**
 * The four prefixes of addresses. A path that names more names all of those before it, so that a lookup never
 * needs a bare id.
 */
export const ORG = '/api/v1/orgs/{org}' as const;
export const PROJECT = `${ORG}/projects/{project}` as const;
export const ENVIRONMENT = `${PROJECT}/environments/{environment}` as const;
export const SERVICE = `${ENVIRONMENT}/services/{service}` as const;
