// When a zone's clock changes, found once a zone through Intl alone, so that the reference of the freeze shares nothing
// with the code that it checks.

/** From this minute since 1970-01-01 UTC on, the zone's clock is `offset` minutes ahead of UTC. */
export interface OffsetChange {
  readonly from: number;
  readonly offset: number;
}

const STEP_MINUTES = 12 * 60;
/** A day on which the clock is put back is longer than 24 hours. */
const HALF_MINUTES = 30 * 60;
const FIRST = Date.UTC(2008, 0, 1) / 60_000;
const LAST = Date.UTC(2032, 0, 1) / 60_000;
const found = new Map<string, readonly OffsetChange[]>();

/** Every change from 2008 to 2031; the first is what held before. */
export function offsetChanges(timeZone: string): readonly OffsetChange[] {
  const known = found.get(timeZone);
  if (known) return known;
  const offsetAt = clockOf(timeZone);
  const changes: OffsetChange[] = [{ from: FIRST, offset: offsetAt(FIRST) }];
  for (let at = FIRST; at < LAST; at += STEP_MINUTES) {
    const before = offsetAt(at);
    if (offsetAt(at + STEP_MINUTES) === before) continue;
    const from = firstMinute(at, at + STEP_MINUTES, (minute) => offsetAt(minute) !== before);
    changes.push({ from, offset: offsetAt(from) });
  }
  found.set(timeZone, changes);
  return changes;
}

/** Every minute between two of the days on which the zone's clock changes, by the zone's own calendar. */
export function minutesOfChangedDays(timeZone: string, first: number, last: number): number[] {
  const changes = offsetChanges(timeZone);
  return changes.slice(1).flatMap(({ from, offset }, index) => {
    if (from < first || from > last) return [];
    const shown = (minute: number) => minute + (minute < from ? (changes[index]?.offset ?? offset) : offset);
    const days = new Set([dayOf(shown(from - 1)), dayOf(shown(from))]);
    const around = Array.from({ length: 2 * HALF_MINUTES }, (_, at) => from - HALF_MINUTES + at);
    return around.filter((minute) => days.has(dayOf(shown(minute))));
  });
}

const dayOf = (shown: number): number => Math.floor(shown / 1440);

function clockOf(timeZone: string): (minute: number) => number {
  const numeric = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numeric });
  return (minute) => {
    const parts = format.formatToParts(minute * 60_000);
    const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')) / 60_000 - minute;
  };
}

/** The first minute after `low` and up to `high` of which `changed` holds. */
function firstMinute(low: number, high: number, changed: (minute: number) => boolean): number {
  let [before, after] = [low, high];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (changed(middle)) after = middle;
    else before = middle;
  }
  return after;
}
