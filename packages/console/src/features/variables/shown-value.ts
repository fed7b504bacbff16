// A value as a row shows it: what cannot be seen is written out (the domain's `show`, so that rows and review never
// differ, C-23), and references stand apart to be coloured.
import { show } from '@nebula/domain/change-set/showing';
import { referencesIn } from '@nebula/domain/spec/variables';

export interface ShownPiece {
  readonly text: string;
  readonly isReference: boolean;
}

/** Two dollars before braces stand for one: then it is text. */
const CANDIDATE = /(?<!\$)(\$+)\{\{[^{}]*\}\}/g;

/** The texts in their order; they add up to `show(value)`. */
export function shownPieces(value: string): ShownPiece[] {
  const text = value === '' ? '""' : show(value);
  const pieces: ShownPiece[] = [];
  let end = 0;
  const add = (until: number, isReference: boolean): void => {
    if (until > end) pieces.push({ text: text.slice(end, until), isReference });
    end = until;
  };
  for (const { 0: whole, 1: dollars = '', index } of text.matchAll(CANDIDATE)) {
    const from = index + dollars.length - 1;
    if (dollars.length % 2 === 0 || referencesIn(text.slice(from, index + whole.length)).length === 0)
      continue;
    add(from, false);
    add(index + whole.length, true);
  }
  add(text.length, false);
  return pieces;
}
