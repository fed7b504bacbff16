// One random schedule against the reference: at every window's edge and a minute on either side, at all minutes of the
// days on which the clock changes, and at 500 random instants.
import fc from 'fast-check';
import { expect } from 'vitest';
import { freezeCalendar, frozen } from '../../src/freeze/frozen.ts';
import { reference } from './reference.ts';
import { type Schedule, schedules } from './schedules.ts';
import { minutesOfChangedDays } from './zone-offsets.ts';

const MINUTE_MS = 60_000;
const YEARS = 3;
/** So many random instants are asked of `frozen`, which keeps nothing, as the gate asks it; the rest of a calendar. */
const ASKED_ANEW = 50;

/** Throws with the shrunk schedule and the instant when one of `runs` schedules has another answer. */
export function compareSchedules(runs: number, seed?: number): void {
  fc.assert(fc.property(schedules, compare), { numRuns: runs, ...(seed === undefined ? {} : { seed }) });
}

function compare({ freeze, year, random }: Schedule): void {
  const first = Date.UTC(year, 0, 1) / MINUTE_MS;
  const last = Date.UTC(year + YEARS, 0, 1) / MINUTE_MS;
  const slow = reference(freeze, first, last);
  const fast = freezeCalendar(freeze);
  const check = (instantMs: number, ask: (ms: number) => unknown): void => {
    const [is, should] = [ask(instantMs), slow.at(instantMs)];
    if (JSON.stringify(is) === JSON.stringify(should)) return;
    expect(is, `${freeze.timeZone} ${new Date(instantMs).toISOString()}`).toEqual(should);
  };
  for (const edge of slow.edges) for (const by of [-1, 0, 1]) check((edge + by) * MINUTE_MS, fast);
  for (const edge of slow.edges) check(edge * MINUTE_MS - 1, fast);
  for (const minute of minutesOfChangedDays(freeze.timeZone, first, last)) check(minute * MINUTE_MS, fast);
  for (const [count, { minute, ms }] of random.entries()) {
    const instantMs = (first + (minute % (last - first))) * MINUTE_MS + ms;
    check(instantMs, count < ASKED_ANEW ? (at) => frozen(freeze, at) : fast);
  }
}
