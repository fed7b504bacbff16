// The text of a `.env` file, as Compose reads it: `export`, comments, quotes over several lines, variables in values
// that are not in single quotes. Values never stand in a message: most files of this kind hold secrets.
import { interpolate, type Lookup } from './interpolate.ts';
import { MAX_DEPTH, MAX_ENV_TEXT, MAX_TEXT } from './limits.ts';

export interface DotEnv {
  readonly values: ReadonlyMap<string, string>;
  readonly errors: readonly { readonly line: number; readonly message: string }[];
  /** Names in values that had none, and became nothing. */
  readonly missing: readonly {
    readonly line: number;
    readonly key: string;
    readonly names: readonly string[];
  }[];
}

const LINE = /^[ \t]*(?:export[ \t]+)?([A-Za-z0-9_.[\]-]+)[ \t]*(?:([=:])[ \t]*|$)/;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** What the file sets. `outer` is asked first for names in values, and for a name that stands alone. */
export function readDotEnv(text: string, outer: Lookup): DotEnv {
  const values = new Map<string, string>();
  const errors: { line: number; message: string }[] = [];
  const missing: { line: number; key: string; names: readonly string[] }[] = [];
  let size = 0;
  const lookup: Lookup = (name) => outer(name) ?? values.get(name);
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (/^\s*(#|$)/.test(line)) continue;
    const fault = (message: string): void => void errors.push({ line: index + 1, message });
    const [head, name, sign] = LINE.exec(line) ?? [];
    if (head === undefined || name === undefined) {
      fault('This is no NAME=value.');
      continue;
    }
    if (sign === undefined) {
      const inherited = outer(name);
      if (inherited !== undefined) values.set(name, inherited);
      continue;
    }
    const rest = line.slice(head.length);
    const quoted = /^['"]/.test(rest) ? quotedValue(lines, index, rest) : null;
    if (quoted?.ok === false) fault('This quote is never closed.');
    const raw = quoted?.ok ? quoted.value : quoted ? null : unquoted(rest);
    if (raw === null) continue;
    if (quoted?.ok) index = quoted.index;
    const filled = rest.startsWith("'")
      ? { ok: true as const, text: raw, missing: [] }
      : interpolate(raw, lookup, { depth: MAX_DEPTH, length: MAX_TEXT });
    if (!filled.ok) {
      fault(filled.message);
      continue;
    }
    size += filled.text.length;
    if (size > MAX_ENV_TEXT) {
      fault('This file is too large once its variables are replaced.');
      break;
    }
    values.set(name, filled.text);
    if (filled.missing.length > 0) missing.push({ line: index + 1, key: name, names: filled.missing });
  }
  return { values, errors, missing };
}

/** A comment begins at a # after a blank. One blank is looked for: many of them are tried again from each. */
function unquoted(rest: string): string {
  if (rest.startsWith('#')) return '';
  const comment = rest.search(/[ \t]#/);
  return rest.slice(0, comment < 0 ? undefined : comment).trimEnd();
}

type Quoted = { readonly ok: true; readonly value: string; readonly index: number } | { readonly ok: false };

/** To the closing quote, over as many lines as it takes; what follows on that line is a comment. */
function quotedValue(lines: readonly string[], start: number, rest: string): Quoted {
  const quote = rest[0] ?? '';
  let value = '';
  let line = rest.slice(1);
  for (let index = start; ; ) {
    for (let at = 0; at < line.length; at++) {
      const character = line[at] ?? '';
      if (character === quote) return { ok: true, value, index };
      if (character !== '\\') value += character;
      else {
        const next = line[++at] ?? '';
        value += quote === '"' ? unescaped(next) : next === "'" ? next : `\\${next}`;
      }
    }
    index++;
    if (index >= lines.length) return { ok: false };
    value += '\n';
    line = lines[index] ?? '';
  }
}

/** An escaped dollar stays one: it is doubled for what replaces variables next. */
const unescaped = (character: string): string =>
  character === '$' ? '$$' : (ESCAPES[character] ?? (/["\\]/.test(character) ? character : `\\${character}`));
