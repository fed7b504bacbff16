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
/** A window ends within 7 days of its start, or a skipped day later, so nothing older can still hold. */
const WEEKS_BACK = 2;
const FIRST_REACH = 3;
/** Only windows that `validateFreeze` refuses go on for longer than this. */
const LAST_REACH = 96;

/** Whether the freeze holds at `instantMs`; exact to the millisecond, start inside, end outside (FR-1, FR-5). */
export const frozen = (freeze: Freeze, instantMs: number): FreezeAnswer => freezeCalendar(freeze)(instantMs);

/** `frozen` for many instants of one freeze: it keeps the weeks that it has worked out. */
export function freezeCalendar(freeze: Freeze): (instantMs: number) => FreezeAnswer {
  const weeks = new Map<number, readonly Span[]>();
  const spansOf = (week: number): readonly Span[] => {
    const known = weeks.get(week);
    if (known !== undefined) return known;
    const spans = freeze.windows.flatMap((window) => occurrence(window, week, freeze.timeZone) ?? []);
    weeks.set(week, spans);
    return spans;
  };
  return (instantMs) => {
    if (!freeze.enabled || freeze.windows.length === 0) return { until: null, next: null };
    const week = weekOf(instantMs, freeze.timeZone);
    let answer: FreezeAnswer = { until: null, next: null };
    for (let reach = FIRST_REACH; reach <= LAST_REACH; reach *= 2) {
      const spans = Array.from({ length: WEEKS_BACK + reach + 1 }, (_, i) => spansOf(week - WEEKS_BACK + i));
      answer = answerFrom(spans.flat(), instantMs);
      // Weeks that were not looked at begin at least 6 days after the last one that was, whatever the zone's offset.
      if (answer.next !== null && answer.next < mondayOf(week + reach) * DAY_MS) return answer;
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

/** The week of the date that the zone's calendar shows. */
function weekOf(instantMs: number, timeZone: string): number {
  const date = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone).toPlainDate();
  return Math.floor((EPOCH.until(date).days + DAYS_BEFORE_EPOCH) / 7);
}

/** Days since 1970-01-01 of the week's Monday. */
const mondayOf = (week: number): number => week * 7 - DAYS_BEFORE_EPOCH;

/** Overlapping and touching spans count as one (FR-2, C-82). */
function answerFrom(spans: readonly Span[], instantMs: number): FreezeAnswer {
  let until: number | null = null;
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    if (until !== null && span.from > until) return { until, next: span.from };
    if (span.to <= instantMs) continue;
    if (until === null && span.from > instantMs) return { until, next: span.from };
    until = Math.max(until ?? span.to, span.to);
  }
  return { until, next: null };
}
