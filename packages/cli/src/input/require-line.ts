// A staged line by what a person calls it.
import type { LineShape } from '@nebula/contract/shapes/line';
import { UsageError } from '../exit.ts';
import { findLine, lineNames } from '../render/line-name.ts';
import { listed } from '../render/words.ts';

const MOST_NAMES = 8;

/** Refuses, with the names there are, a word that names none. */
export function requireLine(lines: readonly LineShape[], word: string): LineShape {
  const found = findLine(lines, word);
  if (found !== null) return found;
  const names = lines.map(lineNames(lines));
  const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), '…'] : names;
  throw new UsageError(
    names.length === 0
      ? `There is no line "${word}": nothing is staged.`
      : `There is no line "${word}". Staged are ${listed(shown)}.`,
  );
}
