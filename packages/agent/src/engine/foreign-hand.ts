// Whether somebody else ended a container, by the engine's own record of what it was asked for. It is what tells a
// person's `docker kill` from a container that ran out of memory: both end with 137.
import { createInterface } from 'node:readline';
import type { Engine } from './engine.ts';

/** Longer than any container's end takes to be written down. */
const BACK_S = 60;
/** What happened before is told at once; an engine that says nothing of it is not waited for. */
const LISTEN_MS = 500;
const ASKED_FOR = new Set(['kill', 'stop']);

/** Call it for an end that was not ours. False where the engine keeps no such record. */
export async function endedByHand(engine: Engine, id: string, endedAt: Date): Promise<boolean> {
  const since = Math.floor(endedAt.getTime() / 1_000) - BACK_S;
  const filters = JSON.stringify({ container: [id] });
  const signal = AbortSignal.timeout(LISTEN_MS);
  let last = '';
  try {
    const events = await engine.stream('/events', { query: { since, filters }, signal });
    for await (const line of createInterface({ input: events })) {
      const { Action = '' } = JSON.parse(line) as { Action?: string };
      if (Action === 'die') break;
      last = ASKED_FOR.has(Action) || Action === 'start' ? Action : last;
    }
    events.destroy();
  } catch {
    // Silence, or an engine that is away: nothing is known then.
  }
  return ASKED_FOR.has(last);
}
