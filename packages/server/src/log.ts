// The server's log on standard error: JSON lines for machines, short lines for a person at a terminal. Secrets are kept
// out by the types that hold them; the list here is the second line.
import { pino, type Logger } from 'pino';
import type { LogLevel } from './settings-table.ts';

/** Down to the third level, wherever such a member stands. */
const REDACTED = ['authorization', 'cookie', 'password', 'secret', 'token', 'value'];
const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};
type Entry = Record<string, unknown> & { msg?: string; err?: { message?: string } };

/** What the short line says in its own way, or not at all. */
const PLAIN = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'err']);

/** `terminal`: short lines for a person, else JSON. */
export function makeLog(level: LogLevel, terminal: boolean): Logger {
  const redact = { paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '•••' };
  const options = { level, redact, base: null, serializers: { err: shownError } };
  const write = (line: string): void => void process.stderr.write(terminal ? short(line) : line);
  return pino(options, { write });
}

/** What a person needs of an error; libraries hang whole connections on theirs. */
function shownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return { name, message, ...code, stack, ...(cause === undefined ? {} : { cause: shownError(cause) }) };
}

/** `12:00:01 warn the database cannot be reached (connection refused)`. */
export function short(line: string): string {
  const entry = JSON.parse(line) as Entry;
  const time = new Date(Number(entry['time'])).toTimeString().slice(0, 8);
  const extras = Object.entries(entry).filter(([name]) => !PLAIN.has(name));
  const shown = extras.map(([name, value]) => ` ${name}=${JSON.stringify(value)}`).join('');
  const why = entry.err?.message === undefined ? '' : ` (${entry.err.message})`;
  return `${time} ${LEVELS[Number(entry['level'])] ?? ''} ${entry.msg ?? ''}${why}${shown}\n`;
}
