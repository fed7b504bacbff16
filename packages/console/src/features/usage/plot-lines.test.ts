import { expect, it } from 'vitest';
import { pathOf, startOf, topOf } from './plot-lines.ts';

const frame = { width: 100, height: 50, steps: 11, top: 10 };

it('draws readings at their own time, bridges a short gap and shows a long one', () => {
  expect(pathOf([0, 10, null, 5], frame)).toBe('M0 50h0L10 0L30 25');
  expect(pathOf([0, null, null, null, null, 10, 10], frame)).toBe('M0 50h0M50 0h0L60 0');
  expect(pathOf([null, null], frame)).toBe('');
});

it('has the limit in it, and what went over it', () => {
  expect(topOf([[1, null]], 4)).toBeCloseTo(4.4);
  expect(topOf([[8], [2]], 4)).toBeCloseTo(8.8);
  expect(topOf([[0]], null)).toBeGreaterThan(0);
});

it('begins where something is known, and shows ten minutes at least', () => {
  const line = Array.from({ length: 360 }, (_, step) => (step < 100 ? null : 1));
  expect(startOf([line, []], 360, 60)).toBe(100);
  expect(startOf([line.map(() => null)], 360, 60)).toBe(300);
  expect(startOf([line.with(0, 1)], 360, 60)).toBe(0);
});
