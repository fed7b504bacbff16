// Which entries answer what was typed, the best first. Every word must be found: at the start of a word of the label best,
// then inside it, then among the entry's other words, then as letters in order ("secpol" finds Security & policy). Pure.

export interface Rankable {
  readonly label: string;
  readonly keywords?: string | undefined;
  readonly hint?: string | undefined;
}

const START = 8;
const INSIDE = 4;
const ELSEWHERE = 2;
const LETTERS = 1;
/** Two letters in order are found in nearly everything. */
const FEWEST_LETTERS = 3;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase();

/** All of them in their order for an empty search; equally good ones stay in their order. */
export function rank<Entry extends Rankable>(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = plain(typed).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return entries;
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

function scoreOf({ label, keywords = '', hint = '' }: Rankable, words: readonly string[]): number {
  const name = plain(label);
  const others = plain(`${keywords} ${hint}`);
  const scores = words.map((word) => wordScore(word, name, others));
  if (scores.includes(0)) return 0;
  // "web" is meant before "web-worker" where both begin so.
  const exact = name === words.join(' ') ? START : 0;
  return scores.reduce((sum, score) => sum + score, exact);
}

function wordScore(word: string, name: string, others: string): number {
  if (name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) return START;
  if (name.includes(word)) return INSIDE;
  if (others.includes(word)) return ELSEWHERE;
  return word.length >= FEWEST_LETTERS && hasLetters(name, word) ? LETTERS : 0;
}

/** Whether all letters of `word` come in `text`, in order. */
function hasLetters(text: string, word: string): boolean {
  let from = 0;
  for (const letter of word) {
    const at = text.indexOf(letter, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}
