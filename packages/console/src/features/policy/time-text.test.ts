import { expect, it } from 'vitest';
import { readTime } from './time-text.ts';

it.each([
  ['18:00', '18:00'],
  ['18', '18:00'],
  ['1800', '18:00'],
  ['6:30', '06:30'],
  [' 6.30 ', '06:30'],
  ['630', '06:30'],
  ['24:00', '24:00'],
  ['18:75', '18:75'],
  ['noon', 'noon'],
  ['', ''],
])('a typed time: "%s" is read as "%s"', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});
