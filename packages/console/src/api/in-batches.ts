// Many events, few readings (C-160). Reading again for each event of a burst would cancel the reading before it, over and
// over, so that a busy hour shows nothing new at all: one reading is under way at a time, and what comes meanwhile is
// answered by the next one.
import { pause } from './pause.ts';

/** Events of one commit arrive together and are answered by one reading. */
const GATHER_MS = 25;
/** Between two readings: a hundred events a second are four of them. */
const REST_MS = 250;
/** A reading that takes longer (a server that does not answer) holds up no other one. */
const LONGEST_MS = 10_000;

/** Gives what is put in to `work`, in order, nothing twice and nothing left out. What `work` throws is its own affair. */
export function inBatches<Item>(
  work: (items: readonly Item[]) => Promise<unknown>,
  signal: AbortSignal,
): (item: Item) => void {
  let waiting: Item[] = [];
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    await pause(GATHER_MS, signal);
    while (waiting.length > 0 && !signal.aborted) {
      const items = waiting;
      waiting = [];
      await Promise.race([work(items).catch(() => undefined), pause(LONGEST_MS, signal)]);
      await pause(REST_MS, signal);
    }
    isRunning = false;
  };
  return (item) => {
    waiting.push(item);
    if (!isRunning && !signal.aborted) void run();
  };
}
