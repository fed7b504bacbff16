import { expect, it } from 'vitest';
import { liveFrom, noteAnswered } from './live-from.ts';

it('EV-1: the events begin at the oldest position of the answers of this visit, however they arrived', () => {
  expect(liveFrom(0)).toBeUndefined();
  noteAnswered('90', 0);
  noteAnswered('1200', 20_000);
  noteAnswered('999', 20_010);
  noteAnswered(null, 20_020);
  noteAnswered('x', 20_020);
  expect(liveFrom(20_100)).toBe('999');
  expect(liveFrom(40_000)).toBeUndefined();
});
