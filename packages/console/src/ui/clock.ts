// One clock for every "3 h ago" on the screen. It ticks once a second while something listens and the tab is seen, and a
// component is drawn again only when its own words change.
import { useSyncExternalStore } from 'react';

const TICK_MS = 1000;
const listeners = new Set<() => void>();
let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  nowMs = Date.now();
  for (const listener of listeners) listener();
}

function runWhileSeen(): void {
  clearInterval(timer);
  timer = undefined;
  if (listeners.size === 0 || document.hidden) return;
  tick();
  timer = setInterval(tick, TICK_MS);
}

function subscribe(listener: () => void): () => void {
  // The first listener after a pause would otherwise be shown the time of the last tick.
  if (listeners.size === 0) document.addEventListener('visibilitychange', runWhileSeen);
  listeners.add(listener);
  if (timer === undefined) runWhileSeen();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', runWhileSeen);
    runWhileSeen();
  };
}

/** What `read` makes of the present time (epoch milliseconds); must be a primitive. Redraws when it changes. */
export function useClock<Value extends string | number | boolean>(read: (nowMs: number) => Value): Value {
  return useSyncExternalStore(subscribe, () => {
    if (timer === undefined && Date.now() - nowMs > TICK_MS) nowMs = Date.now();
    return read(nowMs);
  });
}
