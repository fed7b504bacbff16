// Takes an engine's output stream apart: each frame has a head of eight bytes, the stream's number and the length.
import type { Readable } from 'node:stream';

/** A promise that it returns is waited for before the next one is read. */
export type OnFrame = (stream: 'out' | 'err', body: Buffer) => unknown;

const HEAD_BYTES = 8;

/** Resolves at the stream's end, however it ended; half a frame at the end is left out. */
export async function readFrames(source: Readable, onFrame: OnFrame): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      for (let size = frameSize(rest); size !== null; size = frameSize(rest)) {
        const frame = rest.subarray(HEAD_BYTES, size);
        const room = onFrame(rest[0] === 2 ? 'err' : 'out', frame);
        rest = rest.subarray(size);
        if (room instanceof Promise) await room;
      }
    }
  } catch {
    // It broke off: who reads decides whether to ask again.
  }
}

function frameSize(bytes: Buffer): number | null {
  if (bytes.length < HEAD_BYTES) return null;
  const size = HEAD_BYTES + bytes.readUInt32BE(4);
  return bytes.length < size ? null : size;
}
