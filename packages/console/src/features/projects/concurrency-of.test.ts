import { expect, it } from 'vitest';
import { concurrencyOf } from './concurrency-of.ts';

it.each([
  ['', null],
  [' unlimited ', null],
  ['1', 1],
  [' 1000', 1000],
  ['0', undefined],
  ['1001', undefined],
  ['2.5', undefined],
  ['-1', undefined],
  ['two', undefined],
])('CO-1: %j is the limit %j', (typed, limit) => {
  expect(concurrencyOf(typed)).toBe(limit);
});
