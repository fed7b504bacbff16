// What goes over a tunnel to a database, once both of its ends have met at the server, which passes bytes on and reads
// none. The agent speaks first: one line that says whether the database was reached. Then, by purpose: `connect` is
// PostgreSQL's own protocol both ways; `dump` and `restore` are pieces with an end, and a line that says how it went.
import type { Duplex, Readable, Writable } from 'node:stream';
import { z } from 'zod';

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

/** Bytes of one end of a tunnel, read as they are asked for: a line, then pieces, or all that is left as it comes. */
export class TunnelReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.chunks = stream
      .iterator({ destroyOnReturn: false })
      [Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Throws when the other end went away before the line was whole. */
  async outcome(): Promise<Outcome> {
    for (let end = this.rest.indexOf(10); ; end = this.rest.indexOf(10)) {
      if (end >= 0) {
        const line = this.rest.subarray(0, end).toString('utf8');
        this.rest = this.rest.subarray(end + 1);
        return outcome.parse(JSON.parse(line));
      }
      if (this.rest.length > LONGEST_LINE_BYTES)
        throw new Error('the other end does not speak this protocol');
      await this.more();
    }
  }

  /** Until the end that the other side marks; throws when it went away before. */
  async *pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const size = (await this.exactly(HEAD_BYTES)).readUInt32BE(0);
      if (size === 0) return;
      if (size > LONGEST_PIECE_BYTES) throw new Error('the other end does not speak this protocol');
      yield await this.exactly(size);
    }
  }

  /** What came with the line already: whoever pipes the stream on sends it first. */
  async leave(): Promise<Buffer> {
    await this.chunks.return?.();
    return this.rest;
  }

  private async exactly(size: number): Promise<Buffer> {
    while (this.rest.length < size) await this.more();
    const taken = this.rest.subarray(0, size);
    this.rest = this.rest.subarray(size);
    return taken;
  }

  private async more(): Promise<void> {
    const { done, value } = await this.chunks.next();
    if (done) throw new Error('the connection was cut');
    this.rest = this.rest.length === 0 ? value : Buffer.concat([this.rest, value]);
  }
}

/** Waits until there is room for more; throws when the other end is gone. */
export async function send(stream: Writable, bytes: Buffer | string): Promise<void> {
  if (!stream.writable) throw new Error('the connection was cut');
  if (stream.write(bytes)) return;
  await new Promise<void>((resolve, reject) => {
    const end = (act: () => void) => (): void => {
      stream.off('drain', drained).off('close', closed);
      act();
    };
    const drained = end(resolve);
    const closed = end(() => reject(new Error('the connection was cut')));
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
