import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pause } from './pause.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('ends early with its signal, and at once where that is over already', async () => {
  const end = new AbortController();
  const waiting = pause(1e9, end.signal);
  end.abort();
  await waiting;
  await pause(1e9, end.signal);
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves no listener behind, however often a loop waits', async () => {
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  const waits = [pause(1, signal), pause(1, signal), pause(1, signal)];
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(waits);
  expect([added.mock.calls.length, removed.mock.calls.length]).toEqual([3, 3]);
});
