import { expect, it } from 'vitest';
import { mergeOrder } from './merge-order.ts';

it('AP-4: a request that somebody else decided keeps its place', () => {
  expect(mergeOrder(['c', 'b', 'a'], ['c', 'a'])).toEqual(['c', 'b', 'a']);
});

it('AP-3: a new request comes on top, an older page below', () => {
  expect(mergeOrder(['c', 'b'], ['d', 'c', 'b', 'a'])).toEqual(['d', 'c', 'b', 'a']);
  expect(mergeOrder(['b'], ['c'])).toEqual(['c', 'b']);
  expect(mergeOrder([], ['b', 'a'])).toEqual(['b', 'a']);
});
