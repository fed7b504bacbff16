import { expect, it } from 'vitest';
import { placesFrom, placeText, readPlace } from './log-place.ts';

/** Which of the pieces are new, when the answer begins with those from the place's second on. */
const fresh = (place: string | null, ...stamps: string[]): number[] => {
  const next = placesFrom(readPlace(place));
  return stamps.flatMap((stamp, index) => (next(stamp) === null ? [] : [index]));
};

it('goes on behind the last piece that was read, among pieces of the same second', () => {
  const [one, two] = ['2026-03-01T12:00:01Z', '2026-03-01T12:00:02Z'];
  expect(fresh(null, one, one, two)).toEqual([0, 1, 2]);
  expect(fresh(`${one} 2`, one, one, one, two)).toEqual([2, 3]);
  expect(fresh(`${two} 1`, one, one, two, two)).toEqual([3]);
});

it('goes on to the nanosecond where the engine leaves zeros at the end away', () => {
  const at = (fraction: string): string => `2026-03-01T12:00:01${fraction}Z`;
  expect(fresh(`${at('.51')} 1`, at('.5'), at('.51'), at('.515'), at('.52'))).toEqual([2, 3]);
  expect(fresh(`${at('')} 1`, at(''), at('.000000001'))).toEqual([1]);
});

it('counts on over a break, and keeps its place as text', () => {
  const stamp = '2026-03-01T12:00:01Z';
  const next = placesFrom({ stamp, count: 1 });
  expect([next(stamp), next(stamp)]).toEqual([null, { stamp, count: 2 }]);
  expect(readPlace(placeText({ stamp, count: 2 }))).toEqual({ stamp, count: 2 });
  expect([readPlace(null), readPlace(''), readPlace(stamp)]).toEqual([null, null, null]);
});
