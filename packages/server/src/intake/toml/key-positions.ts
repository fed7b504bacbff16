// Where each key of a TOML text stands. The parser gives values without places, so errors that are found after it look
// the key up here. Only for texts that parsed: what is no TOML is nobody's to place twice.
import type { Position } from '../arrival.ts';

/** The path of a key, as a key of the map: no name of it can be taken for a separator. */
export const pathKey = (path: readonly string[]): string => JSON.stringify(path);

interface Scan {
  readonly text: string;
  readonly found: Map<string, number>;
  at: number;
}

/** `pathKey` → place of the key's first mention. Linear in the text. */
export function keyPositions(text: string): Map<string, Position> {
  const scan: Scan = { text, found: new Map(), at: 0 };
  let table: readonly string[] = [];
  for (skipBlank(scan); scan.at < text.length; skipBlank(scan)) {
    const before = scan.at;
    if (text[scan.at] === '[') {
      while (text[scan.at] === '[') scan.at += 1;
      skipBlank(scan);
      table = readKey(scan, []);
      while (text[scan.at] === ']') scan.at += 1;
    } else readPair(scan, table);
    if (scan.at === before) scan.at += 1;
  }
  return asPositions(text, scan.found);
}

/** Blanks, line breaks, commas and comments. */
function skipBlank(scan: Scan): void {
  const blank = /(?:[\s,]+|#[^\n]*)*/y;
  blank.lastIndex = scan.at;
  scan.at += blank.exec(scan.text)?.[0].length ?? 0;
}

const PART = /[ \t]*("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[A-Za-z0-9_-]+)[ \t]*(\.?)/y;

/** Deeper than any key that is known: what lies below is wrong where it begins. */
const DEEPEST = 12;

/** A dotted key; each of its parts is a path of its own, down to `DEEPEST`, or a long key would cost its square. */
function readKey(scan: Scan, table: readonly string[]): readonly string[] {
  let path = table;
  for (;;) {
    PART.lastIndex = scan.at;
    const [whole, part, dot] = PART.exec(scan.text) ?? [];
    if (whole === undefined || part === undefined) return path;
    const start = scan.at + whole.indexOf(part);
    if (path.length < DEEPEST) {
      path = [...path, nameOf(part)];
      const key = pathKey(path);
      if (!scan.found.has(key)) scan.found.set(key, start);
    }
    scan.at += whole.length;
    if (dot === '') return path;
  }
}

const nameOf = (part: string): string => {
  if (part.startsWith("'")) return part.slice(1, -1);
  if (!part.startsWith('"')) return part;
  const plain = part.replace(/\\U([0-9a-fA-F]{8})/g, (_, hex: string) =>
    String.fromCodePoint(parseInt(hex, 16)),
  );
  try {
    return JSON.parse(plain) as string;
  } catch {
    return plain.slice(1, -1);
  }
};

function readPair(scan: Scan, table: readonly string[]): void {
  const path = readKey(scan, table);
  const equals = /[ \t]*=[ \t]*/y;
  equals.lastIndex = scan.at;
  scan.at += equals.exec(scan.text)?.[0].length ?? 0;
  readValue(scan, path);
}

/** Steps over one value; keys of an inline table are found on the way. The parser has bounded how deep they nest. */
function readValue(scan: Scan, path: readonly string[]): void {
  const first = scan.text[scan.at];
  if (first === '{' || first === '[') {
    const end = first === '{' ? '}' : ']';
    scan.at += 1;
    for (skipBlank(scan); scan.at < scan.text.length && scan.text[scan.at] !== end; skipBlank(scan)) {
      const before = scan.at;
      if (first === '{') readPair(scan, path);
      else readValue(scan, path);
      if (scan.at === before) scan.at += 1;
    }
    scan.at += 1;
    return;
  }
  const plain = /"""(?:[^\\]|\\[^])*?"{3,5}|'''[^]*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[^\n,#\]}]+/y;
  plain.lastIndex = scan.at;
  scan.at += plain.exec(scan.text)?.[0].length ?? 0;
}

/** Offsets come in no order, so that they are sorted once instead of counting lines for each. */
function asPositions(text: string, found: ReadonlyMap<string, number>): Map<string, Position> {
  const positions = new Map<string, Position>();
  let [line, start] = [1, 0];
  for (const [key, offset] of [...found].sort(([, a], [, b]) => a - b)) {
    for (let next = text.indexOf('\n', start); next >= 0 && next < offset; next = text.indexOf('\n', start)) {
      line += 1;
      start = next + 1;
    }
    positions.set(key, { line, column: offset - start + 1 });
  }
  return positions;
}
