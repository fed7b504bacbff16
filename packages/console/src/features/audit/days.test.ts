import { expect, it } from 'vitest';
import { endOf, startOf } from './days.ts';

const hours = (day: string): number =>
  (Date.parse(endOf(day) ?? '') - Date.parse(startOf(day) ?? '')) / 3_600_000;

it('EV-1: a day begins at its midnight and ends before the next, by the reader’s clock', () => {
  expect(new Date(startOf('2026-12-02') ?? '').toString()).toContain('Dec 02 2026 00:00:00');
  expect(startOf('2026-12-03')).toBe(endOf('2026-12-02'));
  expect(endOf('2026-12-31')).toBe(startOf('2027-01-01'));
  expect([23, 24, 25]).toContain(hours('2026-03-29'));
});

it('what is no day narrows nothing', () => {
  expect([startOf(undefined), startOf('yesterday'), endOf('2026-12')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
