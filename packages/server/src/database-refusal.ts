// Why the operator's PostgreSQL could not be opened, in one line that names NEBULA_DATABASE_URL, the place without user
// and password, and the way out. What is wrong with the rows inside it (a newer schema, other keys) is not said here.
import { Unavailable } from './store/unavailable.ts';

const WAYS_OUT: Readonly<Record<string, string>> = {
  '28P01': 'correct the user and the password in it',
  '28000': 'correct the user in it, or let that user in (pg_hba.conf)',
  '3D000': 'make that database (createdb), or name another one',
};

/** The error itself where it is not about reaching the database. */
export function databaseRefusal(databaseUrl: string, error: unknown): unknown {
  const cause = error instanceof Unavailable ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const wayOut = WAYS_OUT[code];
  if (!(error instanceof Unavailable) && wayOut === undefined && !isRefusedConnection(cause)) return error;
  const way = wayOut ?? 'start it, correct the variable, or leave it out to get an embedded one';
  return new Error(
    `NEBULA_DATABASE_URL: the PostgreSQL at ${placeOf(databaseUrl)} cannot be used (${whyOf(cause)}): ${way}`,
    { cause },
  );
}

/** What `pg` says of encryption, which has no code of its own. */
const isRefusedConnection = (error: unknown): boolean =>
  error instanceof Error && /SSL|certificate|TLS/i.test(error.message);

/** Host, port and database: what stands before the `@` is nobody's to read. */
function placeOf(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `${host || (searchParams.get('host') ?? 'the local socket')}${pathname}`;
}

/** Of an address with several meanings `localhost` has, the first one's reason. */
function whyOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const text = first instanceof Error ? first.message || ('code' in first ? String(first.code) : '') : '';
  return text.split('\n')[0] || 'no answer';
}
