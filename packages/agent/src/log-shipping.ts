// Sends log lines to the server at a rate that it can take. What it does not take waits in the driver, bounded, where the
// oldest lines fall out and are counted; a batch is the driver's until it has arrived, so that an agent which ends in between
// loses none, and its number tells the server that one comes again.
import { Backoff, pause } from './backoff.ts';
import { LeaseLost, TokenRefused, type ControlPlane } from './control-plane.ts';
import type { Driver, LogsWaiting } from './drivers/driver.ts';

/** With the pause below at most 2,000 lines a second from one agent. */
const BATCH_LINES = 500;
const BETWEEN_MS = 250;
/** Also without being woken: a notice can be lost with the supervisor that sent it. */
const LOOK_MS = 5_000;

/** Until `signal` is aborted. Throws only `LeaseLost` and `TokenRefused`. `onWake` is given what rings it. */
export async function shipLogs(
  server: ControlPlane,
  driver: Driver,
  fence: number,
  onWake: (wake: () => void) => void,
  signal: AbortSignal,
): Promise<void> {
  const backoff = new Backoff(500, 15_000);
  // Nothing yet: what another agent took from the driver may not have arrived.
  let arrived: number | undefined = 0;
  while (!signal.aborted) {
    const woken = new Promise<void>((resolve) => onWake(resolve));
    const batch: LogsWaiting | null = await driver.takeLogs(BATCH_LINES, arrived).catch(() => null);
    // A supervisor that starts anew counts anew: its first batch may have been lost with the answer.
    if (batch === null) arrived = 0;
    if (batch === null || batch.chunks.length === 0) {
      await Promise.race([woken, pause(LOOK_MS, signal)]);
      continue;
    }
    while (!signal.aborted) {
      try {
        await server.logs({ fence, sentAt: new Date().toISOString(), ...batch }, signal);
        arrived = batch.number;
        // Said at once: what a supervisor that ends has not heard of comes again from the engine.
        await driver.takeLogs(0, arrived).catch(() => null);
        backoff.reset();
        break;
      } catch (error) {
        if (error instanceof LeaseLost || error instanceof TokenRefused) throw error;
        await pause(backoff.next(Math.random()), signal);
      }
    }
    await pause(BETWEEN_MS, signal);
  }
}
