// Command lines: Compose splits text into words without a shell, Nebula keeps a line that a shell can read. Whatever is
// split here and joined again gives a shell the same words.

export type Words =
  | { readonly ok: true; readonly words: readonly string[]; readonly operators: readonly string[] }
  | { readonly ok: false };

/** Quotes and backslashes as a shell has them, nothing else: `$HOME`, `&&` and `*` are words like any other. */
export function splitWords(line: string): Words {
  const words: string[] = [];
  const operators = new Set<string>();
  let word: string | null = null;
  for (let index = 0; index < line.length; index++) {
    const character = line[index] ?? '';
    if (/\s/.test(character)) {
      if (word !== null) words.push(word);
      word = null;
      continue;
    }
    if (character === "'" || character === '"') {
      const quoted = quotedPart(line, index);
      if (quoted === null) return { ok: false };
      word = (word ?? '') + quoted.text;
      index = quoted.end;
      continue;
    }
    if (/[&|;<>]/.test(character)) operators.add(character);
    const isEscape = character === '\\' && index + 1 < line.length;
    word = (word ?? '') + (isEscape ? (line[++index] ?? '') : character);
  }
  if (word !== null) words.push(word);
  return { ok: true, words, operators: [...operators] };
}

/** Null where the quote is never closed. */
function quotedPart(line: string, start: number): { text: string; end: number } | null {
  const quote = line[start];
  let text = '';
  for (let index = start + 1; index < line.length; index++) {
    const character = line[index] ?? '';
    if (character === quote) return { text, end: index };
    const next = line[index + 1] ?? '';
    const isEscape = quote === '"' && character === '\\' && /["\\$`]/.test(next);
    text += isEscape ? next : character;
    if (isEscape) index++;
  }
  return null;
}

const PLAIN = /^[\w./:@%+,=-]+$/;

/** Quoted where a shell would read something else into it. */
export function quoteWord(word: string): string {
  if (PLAIN.test(word)) return word;
  if (!word.includes("'")) return `'${word}'`;
  if (!/["$`\\!]/.test(word)) return `"${word}"`;
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

export const joinWords = (words: readonly string[]): string => words.map(quoteWord).join(' ');
