// The one way to the API: openapi-fetch over types that are generated from the OpenAPI document. A refusal is thrown as
// `ProblemError`, no connection as `NoConnection`; whoever shows either says what happened and the next step.
import createClient, { type FetchResponse } from 'openapi-fetch';
import type { ProblemCode } from '@nebula/domain/problems';
import { noteAnswered } from './live-from.ts';
import type { components, paths } from './schema.gen.ts';
import { heldAgain, noteSignedIn, noteSignedOut } from './session.ts';

type Schemas = components['schemas'];
/** A shape of the API by its name in the OpenAPI document: `Shape<'Draft'>`. */
export type Shape<Name extends keyof Schemas> = Schemas[Name];
export type ProblemBody = Shape<'Problem'>;

/** What the server refused; its message says all that the problem says, every field that it names included. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: ProblemBody;
  readonly code: ProblemCode | null;
  /** When to try again, where the server says it; by this browser's clock. */
  readonly retryAt: Date | null;

  constructor(problem: ProblemBody, retryAfter: string | null = null) {
    super(sentenceOf(problem));
    this.problem = problem;
    const isSeconds = retryAfter !== null && /^\d+$/.test(retryAfter);
    this.retryAt = isSeconds ? new Date(Date.now() + Number(retryAfter) * 1_000) : null;
    this.code = codeOf(problem);
  }
}

/** The server could not be reached: nothing is known of what became of the call. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';

  constructor(options?: ErrorOptions) {
    super(
      'If something was sent, whether it arrived is not known. Nothing you typed is lost: look at the page, then try again.',
      options,
    );
  }
}

/** What the detail says already is not said twice. */
function sentenceOf({ detail, errors }: ProblemBody): string {
  const named = Array.isArray(errors) ? (errors as { message?: unknown }[]) : [];
  const messages = named.map(({ message }) => message).filter((message) => typeof message === 'string');
  return [detail, ...messages.filter((message) => !detail.includes(message))].join(' ');
}

/**
 * Same origin, so the session's cookie goes with every call. Use it inside `answer`, which throws; alone it
 * never does.
 */
export const api = createClient<paths>();
api.use({
  onResponse: async ({ request, response, schemaPath }) => {
    noteAnswered(response.headers.get('nebula-live-from'));
    if (schemaPath === WHO && response.ok) noteSignedIn();
    if (response.status !== 401 || ASK_PASSWORD.has(schemaPath)) return undefined;
    noteSignedOut(request.method !== 'GET');
    return request.method === 'GET' && schemaPath !== WHO ? readOnceHeld(request) : undefined;
  },
});

/** Undefined: the refusal holds. */
async function readOnceHeld(request: Request): Promise<Response | undefined> {
  while (await heldAgain(request.signal)) {
    const response = await fetch(request);
    if (response.status !== 401) return response;
    noteSignedOut(false);
  }
  return undefined;
}

/** Asks who is signed in: there 401 is an answer. */
const WHO: keyof paths = '/api/v1/me';

/** There 401 says that a password is wrong, or that there is nothing to sign out of. */
const ASK_PASSWORD: ReadonlySet<string> = new Set<keyof paths>([
  '/api/v1/session',
  '/api/v1/invitations/{token}/accept',
]);

/** The last segment of a problem's `type`. */
export const codeOf = (problem: Pick<ProblemBody, 'type'>): ProblemCode | null =>
  problem.type.includes('/') ? (problem.type.split('/').at(-1) as ProblemCode) : null;

/** Ask for the code, never for the status or the text. */
export const isProblem = (error: unknown, code: ProblemCode): error is ProblemError =>
  error instanceof ProblemError && error.code === code;

type Loose = Record<string | number, unknown>;

/** The answer of a call: `await answer(api.GET('/api/v1/me'))`. */
export async function answer<T extends Loose, O, M extends `${string}/${string}`>(
  call: Promise<FetchResponse<T, O, M>>,
): Promise<NonNullable<FetchResponse<T, O, M>['data']>> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new NoConnection({ cause });
  });
  if (!response.ok)
    throw new ProblemError(bodyIn(error) ?? unsaid(response), response.headers.get('retry-after'));
  return data as NonNullable<FetchResponse<T, O, M>['data']>;
}

/** A proxy between here and the server may answer with something else than a problem. */
const bodyIn = (error: unknown): ProblemBody | undefined =>
  typeof error === 'object' && error !== null && 'detail' in error && 'type' in error
    ? (error as ProblemBody)
    : undefined;

const unsaid = (response: Response): ProblemBody => ({
  type: 'about:blank',
  title: response.statusText,
  status: response.status,
  detail: `The server answered ${response.status} without saying why. Try again in a moment.`,
});
