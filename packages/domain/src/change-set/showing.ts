// Values as a person reads them in one line. Two values whose bytes differ never look the same (C-23): what cannot be
// seen is written out, and then the text stands in quotes, which plain text never begins with.

/** Code points, not bytes: cutting never leaves half a surrogate pair. */
const MAX_SHOWN = 120;
/** Code points before the first difference that are shown too, so that a person sees where it is. */
const CONTEXT = 20;

/** Letters, digits, signs and single spaces between them, in their composed form: seen as they are. */
const PLAIN = /^(?!")[\p{L}\p{M}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u;

/** Written as every programmer knows them; everything else that is hidden is written as its code point. */
const NAMED: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '"': '\\"',
  '\\': '\\\\',
};

/** Blanks at the ends and in a row, what has no width or form of its own, and what the quoted form itself needs. */
const HIDDEN = /^ +| +$| {2,}|["\\␣]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|\p{Default_Ignorable_Code_Point}/gu;

/** In a text that is not composed, letters can look alike and differ: then only ASCII is shown as it is. */
const HIDDEN_OR_FOREIGN = /^ +| +$| {2,}|["\\]|[^\x20-\x7e]/gu;

const isComposed = (text: string): boolean => text.normalize('NFC') === text;

const isPlain = (text: string): boolean =>
  PLAIN.test(text) && !/[\p{Default_Ignorable_Code_Point}␣]/u.test(text) && isComposed(text);

const codeOf = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

const written = (hidden: string): string =>
  [...hidden]
    .map((character) => (character === ' ' ? '␣' : (NAMED[character] ?? codeOf(character))))
    .join('');

/** The whole text, however long. */
export const showWhole = (text: string): string =>
  isPlain(text) ? text : `"${text.replace(isComposed(text) ? HIDDEN : HIDDEN_OR_FOREIGN, written)}"`;

/** One text, its end cut off when it is long. */
export function show(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_SHOWN) return showWhole(text);
  return `${showWhole(characters.slice(0, MAX_SHOWN).join(''))}… (${characters.length} characters)`;
}

/** For a screen that sets both sides apart; `showChange` is the same as one line of text. */
export interface ShownChange {
  readonly before: string;
  readonly after: string;
  /** " (5000 → 5001 characters)" where parts were cut off; else ''. */
  readonly note: string;
}

/** Two texts side by side; of long ones the part where they begin to differ. */
export function changeParts(before: string, after: string): ShownChange {
  const [old, young] = [[...before], [...after]];
  if (old.length <= MAX_SHOWN && young.length <= MAX_SHOWN)
    return { before: showWhole(before), after: showWhole(after), note: '' };
  let common = 0;
  while (common < old.length && common < young.length && old[common] === young[common]) common += 1;
  const from = Math.max(0, common - CONTEXT);
  const cut = (characters: readonly string[]): string => {
    const end = from + MAX_SHOWN;
    const shown = showWhole(characters.slice(from, end).join(''));
    return `${from > 0 ? '…' : ''}${shown}${end < characters.length ? '…' : ''}`;
  };
  const note = ` (${old.length} → ${young.length} characters)`;
  return { before: cut(old), after: cut(young), note };
}

/** "info → debug". */
export function showChange(before: string, after: string): string {
  const parts = changeParts(before, after);
  return `${parts.before} → ${parts.after}${parts.note}`;
}
