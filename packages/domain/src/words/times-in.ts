// Times inside sentences that are stored or sent once and read in many zones: notices, reasons, refusals. Whoever writes one
// writes it here, whoever reads one finds it here and says it in the reader's own zone (C-68); what finds none (a mail,
// a chat) still reads a time that is exact, since its zone stands beside it.

export type TextPart = string | { readonly atMs: number };

/** "2026-06-06 10:00 UTC". */
export const minuteText = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** As `minuteText` writes it, and RFC 3339 in UTC. */
const TIMES = /\b\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2} UTC|T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z)\b/g;

/** The text in its order, each time apart; put together again it is the text. What is no date stays text. */
export function timesIn(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(TIMES)) {
    const atMs = Date.parse(found.endsWith(' UTC') ? `${found.slice(0, 16).replace(' ', 'T')}:00Z` : found);
    if (Number.isNaN(atMs)) continue;
    parts.push(text.slice(from, index), { atMs });
    from = index + found.length;
  }
  return [...parts, text.slice(from)].filter((part) => part !== '');
}

/** The text with each time as `say` writes it. */
export const withTimes = (text: string, say: (at: Date) => string): string =>
  timesIn(text)
    .map((part) => (typeof part === 'string' ? part : say(new Date(part.atMs))))
    .join('');
