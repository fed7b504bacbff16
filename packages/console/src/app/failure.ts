// What a failed call means to a person: what happened, and the next step. One way for all screens.
import { NoConnection, ProblemError } from '../api/client.ts';

/** Ready to be shown; `title` names what, `detail` says what to do. */
export interface Failure {
  readonly title: string;
  /** Sentences, the way out last. */
  readonly detail: string;
}

/** How the server begins what it tells programs; a person's browser had a session until now. */
const NO_CALLER = 'This call needs a caller';

const SESSION_OVER: Failure = {
  title: 'Your session has ended',
  detail: 'Your session has ended. Sign in again, then repeat this.',
};

/** Never throws. What is no error of the API keeps its own message. */
export function failureOf(error: unknown): Failure {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof ProblemError && error.message.startsWith(NO_CALLER)) return SESSION_OVER;
  if (error instanceof ProblemError) return { title: error.problem.title, detail };
  if (error instanceof NoConnection) return { title: 'No connection to the server', detail };
  return { title: 'This did not work', detail };
}

/** Of `invalid`: what it says of one field, by the end of its path. */
export function fieldFailure(error: unknown, field: string): string | undefined {
  if (!(error instanceof ProblemError) || !Array.isArray(error.problem['errors'])) return undefined;
  const errors = error.problem['errors'] as { path?: string; message?: string }[];
  return errors.find(({ path }) => path === field || path?.endsWith(`.${field}`) === true)?.message;
}

/** What the screen itself finds wrong with a field, told like the server's own refusal. */
export const fieldProblem = (path: string, message: string): ProblemError =>
  new ProblemError({
    type: '/problems/invalid',
    title: 'Some of what was typed is not valid',
    status: 422,
    detail: message,
    errors: [{ path, message }],
  });
