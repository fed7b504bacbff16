// Sizes such as "20Gi" and durations such as "60s", read and written. Reading back what was written gives the same
// number; a number without its unit is refused, since nobody could say what it meant.

const BYTES: readonly (readonly [string, number])[] = [
  ['Ti', 1024 ** 4],
  ['Gi', 1024 ** 3],
  ['Mi', 1024 ** 2],
  ['Ki', 1024],
  ['T', 1000 ** 4],
  ['G', 1000 ** 3],
  ['M', 1000 ** 2],
  ['K', 1000],
];

/** Bytes, or null when it is no size. */
export function parseSize(text: string): number | null {
  const match = /^(\d{1,15}(?:\.\d{1,6})?) ?([KMGT]i?)?B?$/i.exec(text.trim());
  if (!match) return null;
  const [, number = '', unit = ''] = match;
  if (unit === '' && !/B$/i.test(text.trim())) return null;
  const factor = BYTES.find(([name]) => name.toLowerCase() === unit.toLowerCase())?.[1] ?? 1;
  const bytes = Math.round(Number(number) * factor);
  return Number.isSafeInteger(bytes) ? bytes : null;
}

/** The shortest form that says exactly this many bytes. */
export function formatSize(bytes: number): string {
  const unit = BYTES.find(([, factor]) => bytes >= factor && bytes % factor === 0);
  return unit ? `${bytes / unit[1]}${unit[0]}` : `${bytes}B`;
}

/** Milliseconds, or null when it is no duration: "90s", "1m30s", "2h", "500ms". */
export function parseDuration(text: string): number | null {
  const match = /^(?:(\d{1,6})h)?(?:(\d{1,6})m(?!s))?(?:(\d{1,6})s)?(?:(\d{1,9})ms)?$/.exec(text.trim());
  if (!match || text.trim() === '') return null;
  const [, hours = 0, minutes = 0, seconds = 0, ms = 0] = match;
  return Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(ms);
}

/** Whole seconds as "60s", anything finer in milliseconds. */
export const formatDuration = (ms: number): string => (ms % 1000 === 0 ? `${ms / 1000}s` : `${ms}ms`);
