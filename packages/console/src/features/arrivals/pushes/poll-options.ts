// The times between two looks that are offered, and whichever other one was set through the API.

export interface PollOption {
  readonly seconds: number;
  /** After "every". */
  readonly words: string;
}

const OFFERED = [30, 60, 300, 900, 3_600];

/** In the order of their length. */
export const pollOptions = (now: number | null): readonly PollOption[] =>
  [...new Set([...OFFERED, ...(now === null ? [] : [now])])]
    .sort((a, b) => a - b)
    .map((seconds) => ({ seconds, words: everyWords(seconds) }));

const UNITS = [
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

function everyWords(seconds: number): string {
  const [size, unit] = UNITS.find(([whole]) => seconds % whole === 0) ?? [1, 'second'];
  const count = seconds / size;
  return count === 1 ? unit : `${count} ${unit}s`;
}
