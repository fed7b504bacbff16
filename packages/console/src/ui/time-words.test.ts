import { describe, expect, it } from 'vitest';
import { agoWords, dayTimeWords, elapsedWords, exactWords, momentWords, untilWords } from './time-words.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('agoWords', () => {
  it.each([
    [-5 * SECOND, 'just now'],
    [4999, 'just now'],
    [5 * SECOND, '5 s ago'],
    [MINUTE - 1, '59 s ago'],
    [20 * MINUTE, '20 min ago'],
    [HOUR - 1, '59 min ago'],
    [3 * HOUR + 59 * MINUTE, '3 h ago'],
    [DAY, '1 day ago'],
    [12 * DAY, '12 days ago'],
    [61 * DAY, '2 months ago'],
    [800 * DAY, '2 years ago'],
  ])('says %d ms as "%s"', (ms, words) => expect(agoWords(ms)).toBe(words));
});

describe('untilWords', () => {
  it.each([
    [-1, 'now'],
    [0, 'now'],
    [1, '1 s'],
    [40 * SECOND, '40 s'],
    [12 * MINUTE + 59 * SECOND, '12 min'],
    [21 * HOUR, '21 h'],
    [23 * HOUR + 40 * MINUTE, '23 h 40 min'],
    [DAY, '1 day'],
    [2 * DAY + 4 * HOUR, '2 days 4 h'],
    [30 * DAY + 4 * HOUR, '30 days'],
  ])('says %d ms as "%s", never more than is left', (ms, words) => expect(untilWords(ms)).toBe(words));
});

describe('elapsedWords', () => {
  it.each([
    [-100, '0 s'],
    [12_900, '12 s'],
    [64 * SECOND, '1 min 04 s'],
    [HOUR + 2 * MINUTE, '1 h 02 min'],
    [2 * DAY + 4 * HOUR, '2 days 4 h'],
  ])('says %d ms as "%s"', (ms, words) => expect(elapsedWords(ms)).toBe(words));
});

describe('exactWords', () => {
  it('names day, second and zone', () => {
    const at = new Date('2026-12-02T13:20:05Z');
    expect(exactWords(at, 'Europe/Berlin')).toBe('Wed 2 Dec 2026, 14:20:05 (Europe/Berlin)');
  });
  it('says midnight as 00, not 24', () => {
    expect(exactWords(new Date('2026-03-01T00:00:00Z'), 'UTC')).toBe('Sun 1 Mar 2026, 00:00:00 (UTC)');
  });
  it('does not throw on a time that is none', () => {
    expect(exactWords(new Date('nonsense'))).toBe('unknown time');
  });
});

it('C-68: a moment of the week is said on the clock of its zone, by its name', () => {
  const at = new Date('2026-06-08T04:00:00Z');
  expect(momentWords(at, 'Europe/Berlin')).toBe('Monday 06:00 (Europe/Berlin)');
  expect(dayTimeWords(at, 'America/New_York')).toBe('Mon 00:00');
});
