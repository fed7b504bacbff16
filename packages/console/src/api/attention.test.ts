import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchAttention } from './attention.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const LONG_MS = 120_000;

/** One lock for all tabs, as the browser's own: whoever holds it is over before the next one gets it. */
function browser() {
  let last = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const before = last;
    last = before.then(() => (signal.aborted ? undefined : work()));
    return last;
  };
  return { request } as unknown as LockManager;
}

function aTab(locks: LockManager | null) {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const end = new AbortController();
  const attention = watchAttention(end.signal, page, locks);
  const show = async (seen: boolean): Promise<void> => {
    page.hidden = !seen;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { show, end, attention, holds: () => !attention.turn().aborted };
}

it('a tab that is looked at, or was a moment ago, holds its stream', async () => {
  const tab = aTab(null);
  expect(tab.holds()).toBe(true);
  await tab.show(false);
  await vi.advanceTimersByTimeAsync(10_000);
  await tab.show(true);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(tab.holds()).toBe(true);
});

it('one that nobody sees lets it go, and takes it up when somebody looks', async () => {
  const tab = aTab(null);
  await tab.show(false);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(tab.holds()).toBe(false);
  let given = false;
  void tab.attention.given().then(() => (given = true));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(given).toBe(false);
  await tab.show(true);
  expect([given, tab.holds()]).toEqual([true, true]);
});

it('of several unseen tabs one goes on, and another when that one is looked at', async () => {
  const locks = browser();
  const tabs = [aTab(locks), aTab(locks), aTab(locks)] as const;
  for (const tab of tabs) await tab.show(false);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(tabs.map((tab) => tab.holds())).toEqual([true, false, false]);
  await tabs[0].show(true);
  expect(tabs.map((tab) => tab.holds())).toEqual([true, true, false]);
});

it('wakes who waits when it is over', async () => {
  const tab = aTab(null);
  await tab.show(false);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  tab.end.abort();
  await tab.attention.given();
});
