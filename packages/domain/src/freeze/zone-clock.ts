// What the wall clock of a zone shows, for a picture of the week beside the freeze's windows. It decides nothing: whether
// a freeze holds is asked of `frozen.ts` alone.
import { Temporal } from 'temporal-polyfill';
import { DAYS, type WeekTime } from './freeze.ts';

/** Weekday and time there at the instant, the minute begun. */
export function weekTimeAt(instantMs: number, timeZone: string): WeekTime {
  const at = zoned(instantMs, timeZone);
  return {
    day: DAYS[at.dayOfWeek - 1] ?? 'mon',
    time: at.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/**
 * For a picture; `atMs` is the only exact part, the others are what a person reads. `day` is that of `date`.
 */
export interface ClockChange {
  readonly atMs: number;
  /** What the clock shows at that instant, as it was and as it becomes. */
  readonly from: string;
  readonly to: string;
  /** The date there, YYYY-MM-DD. */
  readonly date: string;
  readonly day: WeekTime['day'];
}

/** The next time that the zone's clock is put forward or back within `reachMs`; null where it is not (FR-5). */
export function nextClockChange(instantMs: number, timeZone: string, reachMs: number): ClockChange | null {
  const change = zoned(instantMs, timeZone).getTimeZoneTransition('next');
  if (change === null || change.epochMilliseconds > instantMs + reachMs) return null;
  const before = change.subtract({ nanoseconds: 1 });
  // A zone may change its name or its rules and show the same time as before.
  if (before.offsetNanoseconds === change.offsetNanoseconds) return null;
  const from = change.toPlainDateTime().subtract({
    nanoseconds: change.offsetNanoseconds - before.offsetNanoseconds,
  });
  return {
    atMs: change.epochMilliseconds,
    from: from.toPlainTime().toString({ smallestUnit: 'minute' }),
    to: change.toPlainTime().toString({ smallestUnit: 'minute' }),
    date: from.toPlainDate().toString(),
    day: DAYS[from.dayOfWeek - 1] ?? 'mon',
  };
}

/**
 * Throws a RangeError for a zone that this machine does not know: zones are validated where they are saved.
 */
const zoned = (instantMs: number, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone);
