// What is wrong with a text, at its place: the errors of a refusal, each with the file that it speaks of, and the piece of
// the line where it stands with a caret below it.
import type { ProblemBody } from '../../../api/client.ts';

export interface TextError {
  readonly message: string;
  /** Where in the tree, `services.web.ports`; '' says nothing. */
  readonly path: string;
  /** Null: of none of the files. */
  readonly file: string | null;
  /** From 1. */
  readonly line: number | null;
  readonly column: number | null;
}

interface FieldError {
  readonly path?: unknown;
  readonly message?: unknown;
  readonly line?: unknown;
  readonly column?: unknown;
}

/**
 * In the order of the texts. Empty for a refusal that names no fields. `main`: the file that an error speaks of when it
 * names none.
 */
export function textErrors(
  problem: ProblemBody,
  names: readonly string[],
  main: string,
): readonly TextError[] {
  const errors = Array.isArray(problem['errors']) ? (problem['errors'] as readonly FieldError[]) : [];
  const found = errors.map(({ path, message, line, column }): TextError => {
    const said = typeof message === 'string' ? message : problem.detail;
    const at = typeof path === 'string' ? path : '';
    const place = { line: positive(line), column: positive(column) };
    const file = fileOf(said, at, names) ?? (place.line === null ? null : main);
    return { message: said, path: at, file, ...place };
  });
  return found.sort((a, b) => rank(a) - rank(b) || (a.line ?? 0) - (b.line ?? 0));

  /** The main file's first, as a reader goes through them; what has no place last. */
  function rank({ file }: TextError): number {
    if (file === null) return names.length + 1;
    return file === main ? 0 : names.indexOf(file) + 1;
  }
}

const positive = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/** That a sentence or a path names; the longest that fits, since `a.yml` ends `b/a.yml` too. */
export function fileOf(message: string, path: string, names: readonly string[]): string | undefined {
  const isNamed = (name: string): boolean =>
    message.endsWith(` (${name})`) || path === name || path === `files.${name}`;
  return names.filter(isNamed).sort((a, b) => b.length - a.length)[0];
}

const AROUND = 60;

/** The line with a caret under its column; long lines are cut around it. Undefined where the text has no such line. */
export function excerptOf(
  text: string,
  line: number,
  column: number | null,
): readonly [string, string] | undefined {
  const whole = lineOf(text, line);
  if (whole === undefined) return undefined;
  // A tab is as wide as one sign above and below.
  const flat = whole.replaceAll('\t', ' ');
  const at = Math.min((column ?? 1) - 1, flat.length);
  const from = Math.max(0, at - AROUND);
  const piece = flat.slice(from, at + AROUND);
  const [before, after] = [from > 0 ? '…' : '', at + AROUND < flat.length ? '…' : ''];
  return [`${before}${piece}${after}`, column === null ? '' : `${' '.repeat(before.length + at - from)}^`];
}

/** The offset of a place in the text, for whoever goes there; at most its end. */
export function offsetOf(text: string, line: number, column: number | null): number {
  let from = 0;
  for (let at = 1; at < line; at++) {
    const end = text.indexOf('\n', from);
    if (end === -1) return text.length;
    from = end + 1;
  }
  const end = text.indexOf('\n', from);
  return Math.min(from + (column ?? 1) - 1, end === -1 ? text.length : end);
}

function lineOf(text: string, line: number): string | undefined {
  const from = offsetOf(text, line, null);
  if (line > 1 && text[from - 1] !== '\n') return undefined;
  const end = text.indexOf('\n', from);
  return text.slice(from, end === -1 ? undefined : end).replace(/\r$/, '');
}
