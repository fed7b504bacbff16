// Many events, few readings (C-160). Reading again for each event of a burst would cancel the reading before it, over and
// over, so that a busy hour shows nothing new at all: one reading is under way at a time, and what comes meanwhile is
// answered by the next one.
import { pause } from './pause.ts';

/** Events of one commit arrive together and are answered by one reading. */
const GATHER_MS = 25;
/** Between two readings: a few events that follow each other are shown as they come. */
const REST_MS = 250;
/** While a burst lasts: what happened is still shown within a second, and a hundred events a second are one reading of it. */
const BURST_REST_MS = 750;
/** So many readings one after the other, and it is a burst. */
const BURST_AFTER = 3;
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
    for (let reading = 1; waiting.length > 0 && !signal.aborted; reading += 1) {
      const items = waiting;
      waiting = [];
      await Promise.race([work(items).catch(() => undefined), pause(LONGEST_MS, signal)]);
      await pause(reading < BURST_AFTER ? REST_MS : BURST_REST_MS, signal);
    }
    isRunning = false;
  };
  return (item) => {
    waiting.push(item);
    if (!isRunning && !signal.aborted) void run();
  };
}
