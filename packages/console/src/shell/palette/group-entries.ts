// The entries as the palette lists them: while nothing is typed by group, the recent ones first; else one list, the best
// first, so that Enter takes what was meant. Pure.
import { rank } from './rank.ts';
import type { Entry } from './use-entries.ts';

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** More than fit on a screen twice are found by typing, not by scrolling. */
const MOST_FOUND = 60;
/** Of one group while nothing is typed. */
const MOST_SHOWN = 8;

export function groupEntries(
  entries: readonly Entry[],
  typed: string,
  recent: readonly string[],
): readonly EntryGroup[] {
  if (typed.trim() !== '') {
    const found = rank(entries, typed).slice(0, MOST_FOUND);
    return found.length === 0 ? [] : [{ title: 'Results', entries: found }];
  }
  const again = recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
  const others = entries.filter((entry) => !again.includes(entry));
  const titles = [...new Set(others.map(({ group }) => group))];
  const groups = titles.map((title) => ({
    title,
    entries: others
      .filter(({ group }) => group === title)
      .slice(0, title === 'Services' ? MOST_SHOWN : undefined),
  }));
  return again.length === 0 ? groups : [{ title: 'Recent', entries: again }, ...groups];
}
