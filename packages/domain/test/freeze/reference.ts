// The freeze as a slow and plain definition: every minute of the time looked at is one cell, coloured by each window's
// every occurrence. It knows nothing of Temporal, of merging or of weeks; only minutes and a list of offset changes.
import type { Freeze, WeekTime } from '../../src/freeze/freeze.ts';
import type { FreezeAnswer } from '../../src/freeze/frozen.ts';
import { type OffsetChange, offsetChanges } from './zone-offsets.ts';

const DAY = 1440;
const PAD = 100 * DAY;
const DAY_NAMES = ['thu', 'fri', 'sat', 'sun', 'mon', 'tue', 'wed'];

export interface Reference {
  /** The minutes since 1970-01-01 UTC at which an occurrence of some window begins or ends. */
  readonly edges: readonly number[];
  readonly at: (instantMs: number) => FreezeAnswer;
}

/** Exact for instants from the minute `first` to the minute `last`. */
export function reference(freeze: Freeze, first: number, last: number): Reference {
  const changes = offsetChanges(freeze.timeZone);
  const start = first - PAD;
  const cells = new Uint8Array(last - first + 2 * PAD);
  const edges: number[] = [];
  for (const window of freeze.windows) {
    for (let day = Math.floor(start / DAY); day * DAY < last + PAD; day += 1) {
      if (DAY_NAMES[day % 7] !== window.from.day) continue;
      const from = instantOf(day * DAY + minuteOf(window.from), changes);
      const to = instantOf(endDay(day, window) * DAY + minuteOf(window.to), changes);
      if (to <= from) continue;
      cells.fill(1, Math.max(0, from - start), Math.max(0, to - start));
      edges.push(from, to);
    }
  }
  const seek = (from: number, value: number): number => cells.indexOf(value, from);
  const at = (instantMs: number): FreezeAnswer => {
    const cell = Math.floor(instantMs / 60_000) - start;
    const ms = (found: number) => (found + start) * 60_000;
    if (cells[cell] === 0) return { until: null, next: ms(seek(cell, 1)) };
    const until = seek(cell, 0);
    return { until: ms(until), next: ms(seek(until, 1)) };
  };
  return { edges: edges.filter((edge) => edge >= first && edge <= last), at };
}

const minuteOf = ({ time }: WeekTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The first day on which the window's end comes after its start on the calendar. */
function endDay(day: number, { from, to }: { from: WeekTime; to: WeekTime }): number {
  const start = day * DAY + minuteOf(from);
  let end = day;
  while (DAY_NAMES[end % 7] !== to.day || end * DAY + minuteOf(to) <= start) end += 1;
  return end;
}

/** The first minute at which the clock shows `shown`; where it never does, as if it had not yet been put forward. */
function instantOf(shown: number, changes: readonly OffsetChange[]): number {
  for (const [index, { from, offset }] of changes.entries()) {
    const until = changes[index + 1]?.from ?? Infinity;
    const minute = shown - offset;
    if (minute < from && index > 0) return shown - (changes[index - 1]?.offset ?? offset);
    if (minute < until) return minute;
  }
  throw new Error('no offset');
}
