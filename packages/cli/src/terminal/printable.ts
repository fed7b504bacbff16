// What other people wrote must not steer this person's terminal: a variable, a description or a log line may hold escape
// sequences, line breaks and marks that turn the direction of text. All text of an answer passes here before it is laid
// out; `--json` needs it not, for JSON escapes control characters itself.
import { stripVTControlCharacters } from 'node:util';

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

const NAMED: Readonly<Record<string, string>> = { '\n': '⏎', '\r': '␍', '\t': '⇥', '\u007f': '␡' };

const visible = (character: string): string => {
  const code = character.charCodeAt(0);
  return NAMED[character] ?? (code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd');
};

/** One line without anything that a terminal would obey: such characters are shown. */
export const oneLine = (text: string): string => text.replace(CONTROLS, visible);

/** Output of an app: its colours are dropped and tabs stay, the rest as in `oneLine`. */
export const logText = (text: string): string =>
  stripVTControlCharacters(text).replace(CONTROLS, (character) =>
    character === '\t' ? character : visible(character),
  );

/** An answer with every text in it made harmless; its shape stays. */
export function printable<T>(answer: T): T {
  return harmless(answer) as T;
}

function harmless(value: unknown): unknown {
  if (typeof value === 'string') return oneLine(value);
  if (Array.isArray(value)) return value.map(harmless);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [oneLine(key), harmless(inner)]));
}
