import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inBatches } from './in-batches.ts';
import { pause } from './pause.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Readings that take `ms` each, as they were asked for. */
function readings(ms: number, signal = new AbortController().signal) {
  const begun: (readonly number[])[] = [];
  let open = 0;
  let most = 0;
  const put = inBatches<number>(async (items) => {
    begun.push(items);
    most = Math.max(most, (open += 1));
    await pause(ms);
    open -= 1;
  }, signal);
  return { begun, put, most: () => most };
}

it('C-160: a hundred events a second are read again a few times, never two at once, and none is left out', async () => {
  const { begun, put, most } = readings(100);
  for (let n = 0; n < 100; n += 1) {
    put(n);
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun.length).toBeLessThanOrEqual(5);
  expect(most()).toBe(1);
  expect(begun.flat()).toEqual(Array.from({ length: 100 }, (_, n) => n));
});

it('C-160: while a burst lasts there is about one reading a second, and what happened waits no longer than that', async () => {
  const { begun, put } = readings(100);
  const late: number[] = [];
  for (let n = 0; n < 1_000; n += 1) {
    const before = begun.length;
    put(Date.now());
    await vi.advanceTimersByTimeAsync(10);
    for (const items of begun.slice(before)) late.push(Date.now() - (items[0] ?? 0));
  }
  expect(begun.length).toBeLessThanOrEqual(14);
  expect(Math.max(...late)).toBeLessThanOrEqual(900);
});

it('a lone event is read at once, also soon after another one', async () => {
  const { begun, put } = readings(10);
  put(1);
  await vi.advanceTimersByTimeAsync(400);
  put(2);
  await vi.advanceTimersByTimeAsync(40);
  expect(begun).toEqual([[1], [2]]);
});

it('answers the events of one commit by one reading, at once', async () => {
  const { begun, put } = readings(10);
  [1, 2, 3].forEach(put);
  await vi.advanceTimersByTimeAsync(30);
  expect(begun).toEqual([[1, 2, 3]]);
});

it('a reading that never ends holds up the next one for ten seconds only', async () => {
  const { begun, put } = readings(1e9);
  put(1);
  await vi.advanceTimersByTimeAsync(100);
  put(2);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(begun).toEqual([[1], [2]]);
});

it('reads nothing once it has ended', async () => {
  const end = new AbortController();
  const { begun, put } = readings(10, end.signal);
  put(1);
  end.abort();
  await vi.advanceTimersByTimeAsync(100);
  put(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toEqual([]);
});
