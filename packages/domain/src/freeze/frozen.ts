// The one place that says whether a freeze holds at an instant, until when, and when the next one starts (FR-2). The
// gate, the API and every screen ask here. The answer depends on the instant asked about alone: never on the machine's
// zone, on today's offset or on anything that was asked before.
import { Temporal } from 'temporal-polyfill';
import { type Freeze, type FreezeWindow, MINUTES_A_DAY, minuteOfWeek, minutesLong } from './freeze.ts';

/** Epoch milliseconds. `until` is null when it is not frozen, `next` when no further window is to come. */
export interface FreezeAnswer {
  readonly until: number | null;
  readonly next: number | null;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const DAY_MS = 86_400_000;
const EPOCH = new Temporal.PlainDate(1970, 1, 1);
/** 1970-01-01 was a Thursday: week 0 began three days before. */
const DAYS_BEFORE_EPOCH = 3;
/**
 * What holds at an instant began at most 8 days before it (7, and a day that a zone skipped), in a week that began at
 * most 6 days before that; the third is for zones whose date is not yet, or no longer, that of UTC.
 */
const WEEKS_BACK = 3;
const FIRST_REACH = 3;
/** Only windows that `validateFreeze` refuses go on for longer than this. */
const LAST_REACH = 96;

/** Whether the freeze holds at `instantMs`; exact to the millisecond, start inside, end outside (FR-1, FR-5). */
export const frozen = (freeze: Freeze, instantMs: number): FreezeAnswer => freezeCalendar(freeze)(instantMs);

/** `frozen` for many instants of one freeze: it keeps the weeks that it has worked out. */
export function freezeCalendar(freeze: Freeze): (instantMs: number) => FreezeAnswer {
  const weeks = new Map<number, readonly Span[]>();
  const reaches = new Map<string, readonly Span[]>();
  const spansOf = (week: number): readonly Span[] =>
    kept(weeks, week, () => freeze.windows.flatMap((one) => occurrence(one, week, freeze.timeZone) ?? []));
  const around = (week: number, reach: number): readonly Span[] =>
    kept(reaches, `${week}+${reach}`, () => {
      const all = Array.from({ length: WEEKS_BACK + reach + 1 }, (_, i) => spansOf(week - WEEKS_BACK + i));
      return merge(all.flat());
    });
  return (instantMs) => {
    let answer: FreezeAnswer = { until: null, next: null };
    if (!freeze.enabled || freeze.windows.length === 0) return answer;
    const week = weekOf(instantMs);
    for (let reach = FIRST_REACH; reach <= LAST_REACH; reach *= 2) {
      answer = answerFrom(around(week, reach), instantMs);
      // What was not looked at begins a week after this Monday, less the zone's offset.
      if (answer.next !== null && answer.next < mondayOf(week + reach) * DAY_MS) break;
    }
    return answer;
  };
}

/**
 * The window's occurrence that begins in `week`. A time that does not exist moves forward by the gap, of one that
 * exists twice the first counts (`compatible`); null when its end is then not after its start (FR-5).
 */
function occurrence(window: FreezeWindow, week: number, timeZone: string): Span | null {
  const start = mondayOf(week) * MINUTES_A_DAY + minuteOfWeek(window.from);
  const from = instantOf(start, timeZone);
  const to = instantOf(start + minutesLong(window), timeZone);
  return to > from ? { from, to } : null;
}

/** The instant at which the zone's clock shows that many minutes since 1970-01-01 00:00. */
function instantOf(minutes: number, timeZone: string): number {
  const days = Math.floor(minutes / MINUTES_A_DAY);
  const rest = minutes - days * MINUTES_A_DAY;
  const time = new Temporal.PlainTime(Math.floor(rest / 60), rest % 60);
  return EPOCH.add({ days }).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
}

/** The week of the date in UTC, whatever the zone: only which weeks are looked at depends on it. */
const weekOf = (instantMs: number): number =>
  Math.floor((Math.floor(instantMs / DAY_MS) + DAYS_BEFORE_EPOCH) / 7);

/** Days since 1970-01-01 of the week's Monday. */
const mondayOf = (week: number): number => week * 7 - DAYS_BEFORE_EPOCH;

/** Overlapping and touching spans become one, in order (FR-2, C-82). */
function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last === undefined || span.from > last.to) merged.push(span);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
  }
  return merged;
}

function answerFrom(merged: readonly Span[], instantMs: number): FreezeAnswer {
  const index = merged.findIndex((span) => span.to > instantMs);
  const span = merged[index];
  if (span === undefined) return { until: null, next: null };
  if (span.from > instantMs) return { until: null, next: span.from };
  return { until: span.to, next: merged[index + 1]?.from ?? null };
}

function kept<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
