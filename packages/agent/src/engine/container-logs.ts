// Follows what a container prints, from a moment on, through restarts of the engine. Each line comes with the engine's
// time, so that after a break it goes on where it ended.
import type { Output } from '../supervisor/runnable.ts';
import type { Engine } from './engine.ts';
import { readFrames } from './frames.ts';

const STAMP = /^(\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)) /;
const AGAIN_MS = 250;

/**
 * Resolves when all of it has come after the container's end, or when the signal is given. `broke` is called whenever the
 * engine stops telling: the container has ended, most likely.
 */
export async function followLogs(
  engine: Engine,
  id: string,
  since: Date | null,
  output: Output,
  isOver: () => boolean,
  broke: () => void,
  signal: AbortSignal,
): Promise<void> {
  let from = since === null ? '' : String(since.getTime() / 1_000);
  let lastStamp = '';
  while (!signal.aborted) {
    const wasOver = isOver();
    try {
      const stream = await engine.stream(`/containers/${id}/logs`, {
        query: { follow: !wasOver, stdout: true, stderr: true, timestamps: true, since: from || undefined },
        signal,
        silenceMs: 0,
      });
      const skipTo = lastStamp;
      await readFrames(stream, (name, body) => {
        const stamp = STAMP.exec(body.subarray(0, 64).toString('latin1'));
        if (stamp?.[1] !== undefined) {
          if (skipTo !== '' && stamp[1] <= skipTo) return;
          lastStamp = stamp[1];
        }
        output(name, stamp === null ? body : body.subarray(stamp[0].length));
      });
    } catch {
      // The engine is away, or the container is gone.
    }
    if (wasOver) return;
    broke();
    if (lastStamp !== '') from = String(Math.floor(Date.parse(lastStamp) / 1_000));
    await new Promise((resolve) => setTimeout(resolve, isOver() ? 0 : AGAIN_MS));
  }
}
