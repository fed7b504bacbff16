// A file that is there only when it is whole, and that only its owner can read.
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Takes the place of what was there. Until then, and when it throws, nothing is. */
export async function writeWhole(file: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  const beside = `${file}.${process.pid}.part`;
  try {
    await pipeline(Readable.from(pieces), createWriteStream(beside, { mode: 0o600 }));
    await rename(beside, file);
  } finally {
    await rm(beside, { force: true });
  }
}
