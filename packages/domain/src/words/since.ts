// How people say from when on they want to read: so long ago, or an instant.
import { parseDuration } from '../spec/units.ts';

/** RFC 3339; a date alone would leave open where its day begins. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const DAY_MS = 24 * 3_600_000;

/** Milliseconds since 1970; null when the text is neither `10m` or `2d` nor an instant with its zone. */
export function parseSince(text: string, nowMs: number): number | null {
  const said = text.trim();
  const [, days] = /^(\d{1,4})d$/.exec(said) ?? [];
  const ago = days === undefined ? parseDuration(said) : Number(days) * DAY_MS;
  if (ago !== null) return nowMs - ago;
  const at = INSTANT.test(said) ? Date.parse(said) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
