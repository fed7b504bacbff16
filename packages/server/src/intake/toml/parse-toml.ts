// The text of a nebula.toml as a tree of tables, or everything that is wrong with how it is written, each with its line
// and column. Bounded before it is parsed.
import { parse, TomlError } from 'smol-toml';
import { type FieldError, Refusal } from '@nebula/domain/problems';
import { unreadable } from '../arrival.ts';

/** Far more than 100 services with all their variables. */
export const MAX_TOML_BYTES = 1024 * 1024;
/** Enough to correct in one go; what follows a broken line may be broken by it. */
const MAX_SYNTAX_ERRORS = 10;

export type Tree = Readonly<Record<string, unknown>>;

/** Refuses with `invalid`, or `too-large`. */
export function parseToml(text: string): Tree {
  if (Buffer.byteLength(text) > MAX_TOML_BYTES)
    throw new Refusal({ code: 'too-large', detail: 'A nebula.toml has at most 1 MiB.' });
  // A byte order mark is what some editors put in front of every file.
  const plain = text.replace(/^\uFEFF/, '');
  const first = attempt(plain);
  if (!('error' in first)) return first.tree;
  throw unreadable(syntaxErrors(plain, first.error));
}

type Attempt = { readonly tree: Tree } | { readonly error: TomlError };

function attempt(text: string): Attempt {
  try {
    return { tree: parse(text) };
  } catch (error) {
    if (error instanceof TomlError) return { error };
    throw error;
  }
}

/** The parser stops at the first: what one line says wrong is taken out, and the rest is tried again. */
function syntaxErrors(text: string, first: TomlError): FieldError[] {
  const lines = text.split('\n');
  const errors = [asError(first)];
  for (let last = first; errors.length < MAX_SYNTAX_ERRORS; ) {
    const line = lines[last.line - 1] ?? '';
    if (!isAlone(line)) break;
    lines[last.line - 1] = '';
    const next = attempt(lines.join('\n'));
    if (!('error' in next) || next.error.line <= last.line) break;
    errors.push(asError(next.error));
    last = next.error;
  }
  return errors;
}

/** A line whose loss cannot make other lines mean something else: no header, and nothing that goes on below. */
const isAlone = (line: string): boolean =>
  !/^\s*\[/.test(line) && !/"""|'''/.test(line) && !/[[{]\s*(#.*)?$/.test(line);

const asError = ({ message, line, column }: TomlError): FieldError => {
  const sentence = (message.split('\n')[0] ?? '').replace(/^Invalid TOML document: /, '');
  const text = sentence === '' ? 'this is no TOML' : sentence;
  return { path: '', message: `${text[0]?.toUpperCase()}${text.slice(1)}.`, line, column };
};
