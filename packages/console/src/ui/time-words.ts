// Time in words. Pure: the moment and the zone are arguments. Everything is rounded down, so that nothing is promised
// for longer than it holds.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** "just now", "12 s ago", "20 min ago", "3 h ago", "5 days ago", "4 months ago". Milliseconds since it happened. */
export function agoWords(ms: number): string {
  if (ms < 5 * SECOND) return 'just now';
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)} s ago`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min ago`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h ago`;
  const days = Math.floor(ms / DAY);
  if (days < 60) return `${count(days, 'day')} ago`;
  if (days < 730) return `${count(Math.floor(days / 30.44), 'month')} ago`;
  return `${count(Math.floor(days / 365.25), 'year')} ago`;
}

/** "40 s", "12 min", "23 h 40 min", "2 days 4 h"; "now" once it is reached. Milliseconds until it happens. */
export function untilWords(ms: number): string {
  if (ms <= 0) return 'now';
  if (ms < MINUTE) return `${Math.max(1, Math.floor(ms / SECOND))} s`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < DAY) return twoUnits(Math.floor(ms / HOUR), 'h', Math.floor((ms % HOUR) / MINUTE), 'min');
  const days = Math.floor(ms / DAY);
  const hours = days < 7 ? Math.floor((ms % DAY) / HOUR) : 0;
  return hours === 0 ? count(days, 'day') : `${count(days, 'day')} ${hours} h`;
}

/** "12 s", "1 min 04 s", "1 h 02 min", "2 days 4 h": how long something has been going on. */
export function elapsedWords(ms: number): string {
  const whole = Math.max(0, ms);
  if (whole < MINUTE) return `${Math.floor(whole / SECOND)} s`;
  if (whole < HOUR)
    return `${Math.floor(whole / MINUTE)} min ${twoDigits(Math.floor((whole % MINUTE) / SECOND))} s`;
  if (whole < DAY)
    return `${Math.floor(whole / HOUR)} h ${twoDigits(Math.floor((whole % HOUR) / MINUTE))} min`;
  return `${count(Math.floor(whole / DAY), 'day')} ${Math.floor((whole % DAY) / HOUR)} h`;
}

/** "Wed 2 Dec 2026, 14:20:05 (Europe/Berlin)"; in the reader's own zone unless one is given. */
export function exactWords(at: Date, zone?: string): string {
  if (Number.isNaN(at.getTime())) return 'unknown time';
  const format = formatterOf(zone);
  const parts = new Map(format.formatToParts(at).map((part) => [part.type, part.value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const day = `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`;
  const time = `${part('hour')}:${part('minute')}:${part('second')}`;
  return `${day}, ${time} (${format.resolvedOptions().timeZone})`;
}

/** "14:20", in the reader's own zone unless one is given. */
export function clockWords(at: Date, zone?: string): string {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  return `${parts.get('hour')}:${parts.get('minute')}`;
}

/** "Mon 06:00", on the clock of the zone. */
export const dayTimeWords = (at: Date, zone: string): string => weekTimeWords(at, zone, 'short');

/** "Monday 06:00 (Europe/Berlin)": with the zone by name, for whoever lives in another one (C-68). */
export const momentWords = (at: Date, zone: string): string => `${weekTimeWords(at, zone, 'long')} (${zone})`;

function weekTimeWords(at: Date, timeZone: string, weekday: 'short' | 'long'): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { weekday, ...time, timeZone });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')} ${parts.get('hour')}:${parts.get('minute')}`;
}

const twoDigits = (amount: number) => String(amount).padStart(2, '0');

function twoUnits(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}

// Making a formatter costs some 50 µs, and a history has hundreds of times.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string | undefined): Intl.DateTimeFormat {
  const known = formatters.get(zone ?? '');
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(zone === undefined ? {} : { timeZone: zone }),
  });
  formatters.set(zone ?? '', made);
  return made;
}
