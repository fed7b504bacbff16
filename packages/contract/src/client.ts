// The API as a function: an id of a call, what it needs, its answer. Command line and tests speak through it; it knows
// nothing but the contract. A refusal is thrown as `ProblemError`; no connection as what `fetch` throws.
import type { z } from 'zod';
import { notFound, type ProblemCode } from '@nebula/domain/problems';
import type { Call, ParamsOf } from './call.ts';
import { CALLS, type CallId, type Calls } from './calls.ts';
import { codeOf, problem, problemBody, type ProblemBody } from './problem.ts';

/**
 * The server's refusal. `problem` has the members of its code, unchecked: read them only after looking at
 * `code`.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: ProblemBody;
  /** Null for an answer that is no problem of Nebula's: a proxy's, say. */
  readonly code: ProblemCode | null;
  readonly retryAfterSeconds: number | null;

  constructor(body: ProblemBody, retryAfterSeconds: number | null) {
    super(body.detail);
    this.problem = body;
    this.code = codeOf(body.type);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type ParamsPart<C extends Call> = C['path'] extends `${string}{${string}`
  ? { params: ParamsOf<C> }
  : { params?: undefined };
type QueryPart<C extends Call> = C extends { query: infer Q extends z.ZodType }
  ? { query?: z.input<Q> }
  : object;
type BodyPart<C extends Call> = C extends { body: infer B extends z.ZodType }
  ? undefined extends z.input<B>
    ? { body?: z.input<B> }
    : { body: z.input<B> }
  : object;

/** What a call needs: `params` by the names in its path, and what its schemas say. */
export type Given<C extends Call> = ParamsPart<C> &
  QueryPart<C> &
  BodyPart<C> & { headers?: Record<string, string>; signal?: AbortSignal };

type Arguments<C extends Call> = object extends Given<C> ? [given?: Given<C>] : [given: Given<C>];

/**
 * What a client reads, after the schema; undefined for a call without an answer, null where the schema allows
 * it and the server sent 204.
 */
export type Answer<C extends Call> = C extends { answer: infer A extends z.ZodType }
  ? z.output<A>
  : undefined;

export interface ClientOptions {
  /** Of the server, without a path. */
  readonly url: string;
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly fetch?: typeof globalThis.fetch;
}

/** Checks nothing that comes back: the server has put it through the same schema. */
export interface Client {
  call<Id extends CallId>(id: Id, ...given: Arguments<Calls[Id]>): Promise<Answer<Calls[Id]>>;
  /** The answer itself, for what streams; a refusal is thrown here too. */
  open<Id extends CallId>(id: Id, ...given: Arguments<Calls[Id]>): Promise<Response>;
}

/** The same without types, for the one place that sends. */
interface Loose {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * `options.headers` before those of a call. Follows no retry policy: who may repeat a call knows whether it is
 * safe.
 */
export function makeClient(options: ClientOptions): Client {
  const send = options.fetch ?? globalThis.fetch;
  const open = async (id: CallId, given: Loose = {}): Promise<Response> => {
    const definition: Call = CALLS[id];
    const body = given.body === undefined ? undefined : JSON.stringify(given.body);
    const headers = {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
      ...given.headers,
    };
    const response = await send(options.url + addressOf(definition, given), {
      method: definition.method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(given.signal === undefined ? {} : { signal: given.signal }),
    });
    if (!response.ok) throw await problemIn(response);
    return response;
  };
  const read = async (id: CallId, given?: Loose): Promise<unknown> => {
    const response = await open(id, given);
    if (response.status === 204) return (CALLS[id] as Call).answer === undefined ? undefined : null;
    return (response.headers.get('content-type') ?? '').includes('json') ? response.json() : response.text();
  };
  return { open, call: read } as Client;
}

/** Names of nothing, which would make the address that of another call. */
const LEADS_AWAY = /^\.{0,2}$/;

/** `changeSet` → `change set`. */
const wordsOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The path with its names filled in, and the query. Throws `not-found` for a name that could be nobody's. */
export function addressOf(definition: Call, given: Pick<Loose, 'params' | 'query'>): string {
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given.params?.[name];
    if (value === undefined) throw new Error(`${definition.path} needs ${name}`);
    if (LEADS_AWAY.test(value)) throw new ProblemError(problemBody(notFound(wordsOf(name), value)), null);
    return encodeURIComponent(value);
  });
  const pairs = Object.entries(given.query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}

/** A proxy's page becomes a problem too, so that a caller has one kind of error to catch. */
export async function problemIn(response: Response): Promise<ProblemError> {
  const after = Number(response.headers.get('retry-after') ?? Number.NaN);
  const text = await response.text();
  const parsed = problem.safeParse(jsonIn(text));
  const body = parsed.success
    ? parsed.data
    : {
        type: 'about:blank',
        title: response.statusText,
        status: response.status,
        detail: `The server answered ${response.status} without saying why.`,
      };
  return new ProblemError(body, Number.isFinite(after) ? after : null);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
