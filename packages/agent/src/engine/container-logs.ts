// Follows what a container prints, from a place on, through restarts of the engine. Each line comes with the engine's
// time, so that after a break it goes on where it ended.
import type { Output } from '../supervisor/runnable.ts';
import type { Engine } from './engine.ts';
import { readFrames } from './frames.ts';
import { placesFrom, placeText, readPlace, secondOf } from './log-place.ts';

const STAMP = /^(\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)) /;
const AGAIN_MS = 250;

/**
 * Resolves when all of it has come after the container's end, or when the signal is given. `broke` is called whenever the
 * engine stops telling: the container has ended, most likely.
 */
export async function followLogs(
  engine: Engine,
  id: string,
  since: string | null,
  output: Output,
  isOver: () => boolean,
  broke: () => void,
  signal: AbortSignal,
): Promise<void> {
  let place = readPlace(since);
  while (!signal.aborted) {
    const wasOver = isOver();
    try {
      const from = place === null ? undefined : secondOf(place);
      const stream = await engine.stream(`/containers/${id}/logs`, {
        query: { follow: !wasOver, stdout: true, stderr: true, timestamps: true, since: from },
        signal,
        silenceMs: 0,
      });
      const placeAt = placesFrom(place);
      await readFrames(stream, (name, body) => {
        const found = STAMP.exec(body.subarray(0, 64).toString('latin1'));
        const [head, stamp] = found ?? ['', undefined];
        const next = stamp === undefined ? place : placeAt(stamp);
        if (stamp !== undefined && next === null) return;
        place = next;
        output(name, body.subarray(head.length), place === null ? undefined : placeText(place));
      });
    } catch {
      // The engine is away, or the container is gone.
    }
    if (wasOver) return;
    broke();
    await new Promise((resolve) => setTimeout(resolve, isOver() ? 0 : AGAIN_MS));
  }
}
