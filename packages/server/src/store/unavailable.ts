// The database cannot be reached now. Nothing is known to be wrong with the request: http answers 503 `unavailable`.
// A commit whose answer was lost is this too: whoever repeats the call needs an Idempotency-Key to be sure.

/** `cause` is for the log; the message is the answer's, and says nothing of the database. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';

  constructor(cause: unknown) {
    super('The database cannot be reached at the moment; try again in a few seconds.', { cause });
  }
}

/** Connection lost (08), administrator or crash shutdown, starting up, too many connections, out of disk or memory. */
const SQL_STATES = /^(08...|57P0[1-5]|53...|25006)$/;
const SYSTEM_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/;
/** What `pg` says without a code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/;

/** By codes and, where `pg` has none, by its messages: a newer `pg` may say them otherwise. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof AggregateError) return error.errors.some(isLostConnection);
  return SQL_STATES.test(code) || SYSTEM_CODES.test(code) || MESSAGES.test(error.message);
}

/** The error itself, or `Unavailable` around it where the database is gone. */
export const asUnavailable = (error: unknown): unknown =>
  isLostConnection(error) ? new Unavailable(error) : error;
