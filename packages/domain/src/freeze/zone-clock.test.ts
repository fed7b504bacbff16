import { describe, expect, it } from 'vitest';
import { nextClockChange, weekTimeAt } from './zone-clock.ts';

const DAY_MS = 86_400_000;
const at = (text: string): number => Date.parse(text);

describe('the clock of a zone', () => {
  it.each([
    ['2026-06-06T12:20:30Z', 'Europe/Berlin', { day: 'sat', time: '14:20' }],
    ['2026-06-07T23:30:00Z', 'Asia/Kathmandu', { day: 'mon', time: '05:15' }],
    ['2026-06-08T01:00:00Z', 'America/Los_Angeles', { day: 'sun', time: '18:00' }],
  ] as const)('at %s in %s', (instant, zone, shown) => {
    expect(weekTimeAt(at(instant), zone)).toEqual(shown);
  });

  it('FR-5: says that it is put forward, and on which day', () => {
    expect(nextClockChange(at('2026-03-26T12:00:00Z'), 'Europe/Berlin', 14 * DAY_MS)).toEqual({
      atMs: at('2026-03-29T01:00:00Z'),
      from: '02:00',
      to: '03:00',
      date: '2026-03-29',
      day: 'sun',
    });
  });

  it('FR-5: says that it is put back', () => {
    expect(nextClockChange(at('2026-10-30T12:00:00Z'), 'America/New_York', 14 * DAY_MS)).toMatchObject({
      from: '02:00',
      to: '01:00',
      day: 'sun',
    });
  });

  it('says nothing where it is not, or not soon', () => {
    expect(nextClockChange(at('2026-06-06T12:00:00Z'), 'Europe/Berlin', 14 * DAY_MS)).toBeNull();
    expect(nextClockChange(at('2026-06-06T12:00:00Z'), 'UTC', 366 * DAY_MS)).toBeNull();
  });
});
