// The one place where what went wrong becomes an answer: a refusal, a lost database or an error of ours as `problem+json`.
// What an error of ours was stands in the log under the id that the answer names; the answer says nothing else of it.
import type { FastifyError } from 'fastify';
import type { Logger } from 'pino';
import { PROBLEM_STATUS, problemBody } from '@nebula/contract/problem';
import { invalid, type Problem, Refusal } from '@nebula/domain/problems';
import { newId } from '../store/ids.ts';
import { Unavailable } from '../store/unavailable.ts';

/** RFC 9457; every refusal and every error of ours has it. */
export const PROBLEM_MEDIA = 'application/problem+json';

/**
 * Ready to send. `headers` holds what does not belong into the body: when to come back, how to show who one is.
 */
export interface ProblemAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** For a database that is away: short, since a restart takes seconds. */
const RETRY_AFTER_SECONDS = 2;

/** Never throws. Logs what is no refusal. */
export function problemAnswer(error: unknown, log: Logger): ProblemAnswer {
  if (error instanceof Refusal) return refused(error.problem);
  if (error instanceof Unavailable) {
    log.warn({ err: error.cause }, 'the database cannot be reached');
    return refused({ code: 'unavailable', detail: error.message, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  return protocolError(error) ?? errored(error, log);
}

function refused(problem: Problem, status = PROBLEM_STATUS[problem.code]): ProblemAnswer {
  return {
    status,
    headers: headersOf(problem),
    body: problemBody(problem, status),
  };
}

function headersOf(problem: Problem): Record<string, string> {
  if (problem.code === 'unauthenticated') return { 'www-authenticate': 'Bearer' };
  if ('retryAfterSeconds' in problem)
    return { 'retry-after': String(Math.max(1, problem.retryAfterSeconds)) };
  if (problem.code !== 'frozen') return {};
  const seconds = Math.ceil((Date.parse(problem.endsAt) - Date.now()) / 1000);
  return { 'retry-after': String(Math.max(1, seconds)) };
}

const BAD_ADDRESS =
  'There is nothing at this address: it cannot be decoded. A "%" in it has to be followed by two hexadecimal digits.';

/** What fastify itself refuses before a route is reached. */
function protocolError(error: unknown): ProblemAnswer | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const { statusCode, code } = error as FastifyError;
  if (code === 'FST_ERR_BAD_URL') return refused({ code: 'not-found', detail: BAD_ADDRESS });
  if (statusCode === 404 || statusCode === 414)
    return refused({ code: 'not-found', detail: 'There is nothing at this address.' });
  if (statusCode === 413)
    return refused({ code: 'too-large', detail: 'The body is larger than this call takes.' });
  if (statusCode === 415)
    return refused(invalid('', 'The body must be JSON, sent as application/json.'), statusCode);
  if (statusCode === 400) return refused(invalid('', 'The request is malformed: its body is no valid JSON.'));
  return null;
}

/**
 * The id is in the answer and the log; nothing else of the error is in the answer, for it may quote a
 * statement's values.
 */
function errored(error: unknown, log: Logger): ProblemAnswer {
  const id = newId('err');
  log.error({ err: error, id }, 'a call ended in an error of ours');
  const detail = `Something went wrong here. The server's log has it under ${id}.`;
  return {
    status: 500,
    headers: {},
    body: { type: 'about:blank', title: 'Internal Server Error', status: 500, detail, id },
  };
}
