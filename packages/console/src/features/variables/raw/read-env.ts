// Reads the text of a .env: comments, `export`, three kinds of quotes over any number of lines, either line end. Nothing
// is dropped in silence: what it cannot read is named with its line, and so is a name that stands twice. Values are taken
// as written: `${OTHER}` is not replaced by anything.
import { refuseName, refuseValue } from '@nebula/domain/spec/variables';

export interface EnvEntry {
  readonly key: string;
  readonly value: string;
  /** From 1. */
  readonly line: number;
}

export interface EnvProblem {
  readonly line: number;
  readonly message: string;
}

export interface EnvText {
  /** Each name once: of several the last counts, at the place of the first. */
  readonly entries: readonly EnvEntry[];
  readonly problems: readonly EnvProblem[];
  readonly repeated: readonly { readonly key: string; readonly lines: readonly number[] }[];
}

interface Read {
  readonly value: string;
  /** Where the next line begins. */
  readonly next: number;
  readonly problem?: string;
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', $: '$' };

export function readEnv(given: string): EnvText {
  const text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const found: EnvEntry[] = [];
  const problems: EnvProblem[] = [];
  let line = 1;
  for (let start = 0; start < text.length; ) {
    const end = lineEnd(text, start);
    const row = text.slice(start, end);
    let next = end + 1;
    if (!/^\s*(#|$)/.test(row)) {
      const head = headOf(row);
      const read = typeof head === 'string' ? null : readValue(text, start + head.length);
      const problem = typeof head === 'string' ? head : (read?.problem ?? refuseValue(read?.value ?? ''));
      if (problem !== null) problems.push({ line, message: problem });
      else if (typeof head !== 'string' && read) found.push({ key: head.key, value: read.value, line });
      next = read?.next ?? next;
    }
    line += text.slice(start, next).split('\n').length - 1;
    start = next;
  }
  return { ...lastOfEach(found), problems };
}

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
};

/** The name, and how much of the line stands before the value; a string says why there is none. */
function headOf(row: string): { readonly key: string; readonly length: number } | string {
  const equals = row.indexOf('=');
  if (equals === -1) return 'There is no “=” in this line.';
  const key = row
    .slice(0, equals)
    .replace(/^\s*export\s+/, '')
    .trim();
  if (/\s/.test(key)) return 'The name in this line holds a space.';
  return refuseName(key) ?? { key, length: equals + 1 };
}

function readValue(text: string, from: number): Read {
  const end = lineEnd(text, from);
  const start = from + (/^[ \t]*/.exec(text.slice(from, end))?.[0].length ?? 0);
  const quote = text[start];
  if (quote === '"' || quote === "'" || quote === '`') return readQuoted(text, start, quote);
  // A number sign begins a comment only after a blank: COLOR=#fff is a colour.
  const comment = text.slice(from, end).search(/[ \t]#/);
  return { value: withoutBlanks(text.slice(start, comment === -1 ? end : from + comment)), next: end + 1 };
}

/** By hand: an expression for the blanks at the end is slow where many stand in the middle. */
function withoutBlanks(value: string): string {
  let end = value.length;
  while (end > 0 && (value[end - 1] === ' ' || value[end - 1] === '\t')) end -= 1;
  return value.slice(0, end);
}

function readQuoted(text: string, start: number, quote: string): Read {
  const next = lineEnd(text, start) + 1;
  let value = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === quote) return afterQuote(text, at + 1, value);
    const escaped = quote === '"' && character === '\\' ? ESCAPED[text[at + 1] ?? ''] : undefined;
    value += escaped ?? character;
    if (escaped !== undefined) at += 1;
  }
  return { value, next, problem: `The quote that begins in this line (${quote}) never ends.` };
}

function afterQuote(text: string, from: number, value: string): Read {
  const end = lineEnd(text, from);
  const isClean = /^[ \t]*(#.*)?$/.test(text.slice(from, end));
  return {
    value,
    next: end + 1,
    ...(isClean ? {} : { problem: 'Something stands after the closing quote.' }),
  };
}

function lastOfEach(found: readonly EnvEntry[]): Pick<EnvText, 'entries' | 'repeated'> {
  const byKey = Map.groupBy(found, ({ key }) => key);
  const lists = [...byKey.values()];
  return {
    entries: lists.flatMap((list) => list.slice(-1)),
    repeated: lists
      .filter((list) => list.length > 1)
      .map((list) => ({ key: list[0]?.key ?? '', lines: list.map(({ line }) => line) })),
  };
}
