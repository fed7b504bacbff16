// The windows of a freeze as bars on seven days: what crosses midnight or the end of the week goes on in the next row,
// and what overlaps or touches is one bar, as it is one freeze (FR-1, FR-2). Pure geometry; the minutes are the domain's.
import {
  DAYS,
  type Day,
  type FreezeWindow,
  MINUTES_A_DAY,
  MINUTES_A_WEEK,
  minuteOfWeek,
  minutesTaken,
  WEEKEND,
  type WeekTime,
} from '@nebula/domain/freeze/freeze';

/** A part of one day, in minutes of that day; `to` is outside. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  /** It goes on from the day before, or into the next: drawn without an end there. */
  readonly fromBefore: boolean;
  readonly intoNext: boolean;
}

/** A day without bars has its row too. */
export interface DayRow {
  readonly day: Day;
  readonly bars: readonly Bar[];
}

/** Monday first. Only windows that have a start and an end. */
export function weekRows(windows: readonly FreezeWindow[]): readonly DayRow[] {
  const taken = minutesTaken(windows);
  return DAYS.map((day, index) => ({ day, bars: barsOf(taken, index * MINUTES_A_DAY) }));
}

function barsOf(taken: Uint8Array, start: number): Bar[] {
  const end = start + MINUTES_A_DAY;
  const isTaken = (minute: number): boolean => taken[(minute + MINUTES_A_WEEK) % MINUTES_A_WEEK] === 1;
  const bars: Bar[] = [];
  let from: number | null = null;
  for (let minute = start; minute <= end; minute++) {
    const isIn = minute < end && isTaken(minute);
    if (isIn) from ??= minute;
    else if (from !== null) {
      const fromBefore = from === start && isTaken(start - 1);
      bars.push({
        from: from - start,
        to: minute - start,
        fromBefore,
        intoNext: minute === end && isTaken(end),
      });
      from = null;
    }
  }
  return bars;
}

/** Where a moment of the week stands in its row: 0 at midnight, 100 at the next. */
export const percentOfDay = (minuteOfDay: number): number => (minuteOfDay / MINUTES_A_DAY) * 100;

/** In the freeze's zone, like the windows. */
export const placeOf = (at: WeekTime): { readonly day: Day; readonly percent: number } => ({
  day: at.day,
  percent: percentOfDay(minuteOfWeek(at) % MINUTES_A_DAY),
});

/** The weekend, then evenings from Sunday backwards. */
const SUGGESTED: readonly FreezeWindow[] = [
  WEEKEND,
  ...DAYS.toReversed().map((day) => ({
    from: { day, time: '18:00' },
    to: { day: DAYS[(DAYS.indexOf(day) + 1) % DAYS.length] ?? 'mon', time: '00:00' },
  })),
];

/** What "Add window" adds: the weekend, else an evening, that no window has yet. */
export function nextWindow(windows: readonly FreezeWindow[]): FreezeWindow {
  const taken = minutesTaken(windows);
  const free = SUGGESTED.find((one) =>
    minutesTaken([one]).every((minute, at) => minute === 0 || taken[at] === 0),
  );
  return free ?? WEEKEND;
}
