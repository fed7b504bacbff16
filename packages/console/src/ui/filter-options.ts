// Which options answer a typed search: every word must occur, and what begins with the first word comes first, so that
// "ber" finds Europe/Berlin before America/Bermuda's neighbours do by chance.

export interface SearchableOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replaceAll('_', ' ');

/** The matching options, best first, otherwise in the order given. All of them for an empty search. */
export function filterOptions<Option extends SearchableOption>(
  options: readonly Option[],
  search: string,
): readonly Option[] {
  const words = plain(search).split(/\s+/u).filter(Boolean);
  const first = words[0];
  if (first === undefined) return options;
  const leading: Option[] = [];
  const others: Option[] = [];
  for (const option of options) {
    const text = plain(`${option.label} ${option.hint ?? ''}`);
    if (!words.every((word) => text.includes(word))) continue;
    const begins = text.split(/[\s/]+/u).some((part) => part.startsWith(first));
    (begins ? leading : others).push(option);
  }
  return [...leading, ...others];
}
