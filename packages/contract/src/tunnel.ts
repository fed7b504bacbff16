// What goes over a tunnel to a database, once both of its ends have met at the server, which passes bytes on and reads
// none. The agent speaks first: one line that says whether the database was reached. Then, by purpose: `connect` is
// PostgreSQL's own protocol both ways; `dump` and `restore` are pieces with an end, and a line that says how it went.
import type { Duplex, Writable } from 'node:stream';
import { z } from 'zod';
import { type ByteReader, Cut } from './byte-reader.ts';

/** The token of the HTTP Upgrade that enters a tunnel, at either end. */
export const TUNNEL_PROTOCOL = 'nebula-tunnel';

export const tunnelPurpose = z.enum(['connect', 'dump', 'restore']);
export type TunnelPurpose = z.infer<typeof tunnelPurpose>;

/** `reason` is a sentence for people, and there whenever `ok` is false. */
const outcome = z.object({ ok: z.boolean(), reason: z.string().nullable() });
export type Outcome = z.infer<typeof outcome>;

const LONGEST_LINE_BYTES = 16 * 1024;
/** A piece is at most so long; whoever announces more is not speaking this protocol. */
const LONGEST_PIECE_BYTES = 1024 * 1024;
const HEAD_BYTES = 4;

/** Throws `Cut` when the other end went away before the line was whole. */
export const readOutcome = async (reader: ByteReader): Promise<Outcome> =>
  outcome.parse(JSON.parse(await reader.line(LONGEST_LINE_BYTES)));

/** Until the end that the other side marks; throws `Cut` when it went away before. */
export async function* readPieces(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const size = (await reader.exactly(HEAD_BYTES)).readUInt32BE(0);
    if (size === 0) return;
    if (size > LONGEST_PIECE_BYTES) throw new Error('the other end does not speak this protocol');
    yield await reader.exactly(size);
  }
}

/** Waits until there is room for more; throws when the other end is gone. */
export async function send(stream: Writable, bytes: Buffer | string): Promise<void> {
  if (!stream.writable) throw new Cut();
  if (stream.write(bytes)) return;
  await new Promise<void>((resolve, reject) => {
    const end = (act: () => void) => (): void => {
      stream.off('drain', drained).off('close', closed);
      act();
    };
    const drained = end(resolve);
    const closed = end(() => reject(new Cut()));
    stream.on('drain', drained).on('close', closed);
  });
}

export const sendOutcome = (stream: Writable, reason: string | null): Promise<void> =>
  send(stream, `${JSON.stringify({ ok: reason === null, reason } satisfies Outcome)}\n`);

/** Everything that `source` gives, as pieces; their end is marked only when the source ended well. */
export async function sendPieces(stream: Writable, source: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; at += LONGEST_PIECE_BYTES) {
      const piece = chunk.subarray(at, at + LONGEST_PIECE_BYTES);
      const head = Buffer.alloc(HEAD_BYTES);
      head.writeUInt32BE(piece.length, 0);
      await send(stream, Buffer.concat([head, piece]));
    }
  }
  await send(stream, Buffer.alloc(HEAD_BYTES));
}

/** Joins two streams until either ends; `first` goes to `b` before anything else. Both are gone then. */
export function join(a: Duplex, b: Duplex, first: Buffer = Buffer.alloc(0)): Promise<void> {
  if (first.length > 0) b.write(first);
  return new Promise((resolve) => {
    const end = (): void => {
      a.destroy();
      b.destroy();
      resolve();
    };
    for (const stream of [a, b]) stream.on('error', end).on('close', end);
    a.pipe(b);
    b.pipe(a);
    if (a.destroyed || b.destroyed) end();
  });
}
