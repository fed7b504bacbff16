// What a freeze is: weekly windows on the wall clock of one IANA zone, kept as they were typed (FR-1). Nothing here is
// ever turned into UTC or a fixed offset; only `frozen.ts` asks what the clock of the zone shows at an instant.

/** In the order of the week. */
export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof DAYS)[number];

/** `time` is `HH:MM`, 00:00 to 23:59. */
export interface WeekTime {
  readonly day: Day;
  readonly time: string;
}

/** From a time of the week to the next such time; the start is inside, the end outside. */
export interface FreezeWindow {
  readonly from: WeekTime;
  readonly to: WeekTime;
}

/**
 * Windows may overlap and touch. Turned off they are kept, so that turning it on again brings the same ones
 * back.
 */
export interface Freeze {
  readonly enabled: boolean;
  readonly timeZone: string;
  readonly windows: readonly FreezeWindow[];
}

/** What a new organization has: off, in UTC, with no window ever typed (FR-1). */
export const NO_FREEZE: Freeze = { enabled: false, timeZone: 'UTC', windows: [] };

/** What "Weekend deploy freeze" means until somebody says otherwise. */
export const WEEKEND: FreezeWindow = {
  from: { day: 'sat', time: '00:00' },
  to: { day: 'mon', time: '00:00' },
};

/**
 * Of a plain day and week on the wall clock; a real week is an hour shorter or longer where the clock changes
 * (FR-5).
 */
export const MINUTES_A_DAY = 24 * 60;
export const MINUTES_A_WEEK = 7 * MINUTES_A_DAY;

/** Minutes since Monday 00:00. */
export function minuteOfWeek(at: WeekTime): number {
  const [hours = 0, minutes = 0] = at.time.split(':').map(Number);
  return DAYS.indexOf(at.day) * MINUTES_A_DAY + hours * 60 + minutes;
}

/** Minutes on the wall clock from the start to the end; 0 is an empty window. */
export const minutesLong = (window: FreezeWindow): number =>
  (minuteOfWeek(window.to) - minuteOfWeek(window.from) + MINUTES_A_WEEK) % MINUTES_A_WEEK;

/** For each minute of a plain week, 1 where some window has it. */
export function minutesTaken(windows: readonly FreezeWindow[]): Uint8Array {
  const taken = new Uint8Array(MINUTES_A_WEEK);
  for (const window of windows) {
    const start = minuteOfWeek(window.from);
    const end = start + minutesLong(window);
    taken.fill(1, start, end);
    if (end > MINUTES_A_WEEK) taken.fill(1, 0, end - MINUTES_A_WEEK);
  }
  return taken;
}

/**
 * A member that is undefined keeps what there is. `windows: []` is a wish of its own, which is not the same as
 * not naming them.
 */
export interface FreezeChange {
  readonly enabled?: boolean | undefined;
  readonly timeZone?: string | undefined;
  readonly windows?: readonly FreezeWindow[] | undefined;
}

/** The freeze after a PATCH, member by member. Turned on with no windows and none named, it takes the weekend (FR-1). */
export function changeFreeze(before: Freeze, change: FreezeChange): Freeze {
  const enabled = change.enabled ?? before.enabled;
  const timeZone = change.timeZone ?? before.timeZone;
  const windows = change.windows ?? before.windows;
  const never = windows.length === 0 && change.windows === undefined;
  return { enabled, timeZone, windows: enabled && never ? [WEEKEND] : windows };
}
