// Reads a stream by sizes and lines, at the reader's own pace, and leaves the rest to whoever pipes it on.
import type { Readable } from 'node:stream';

/** The other end went away before everything was read. */
export class Cut extends Error {
  override readonly name = 'Cut';

  constructor() {
    super('the connection was cut');
  }
}

const LINE_END = 10;

/** Of one stream there may be one. All its reads throw `Cut`. */
export class ByteReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    this.chunks = chunks[Symbol.asyncIterator]();
  }

  /** Without its line break. Throws when it grows longer than `longest` bytes. */
  async line(longest: number): Promise<string> {
    for (;;) {
      const end = this.rest.indexOf(LINE_END);
      if (end >= 0) return this.take(end + 1).toString('utf8', 0, end);
      if (this.rest.length > longest) throw new Error('the other end does not speak this protocol');
      await this.more();
    }
  }

  async exactly(size: number): Promise<Buffer> {
    while (this.rest.length < size) await this.more();
    return this.take(size);
  }

  /** What came with what was read: whoever pipes the stream on sends it first. Nothing can be read after it. */
  async leave(): Promise<Buffer> {
    await this.chunks.return?.();
    return this.rest;
  }

  private take(size: number): Buffer {
    const taken = this.rest.subarray(0, size);
    this.rest = this.rest.subarray(size);
    return taken;
  }

  private async more(): Promise<void> {
    const { done, value } = await this.chunks.next().catch(() => ({ done: true as const, value: undefined }));
    if (done || value === undefined) throw new Cut();
    this.rest = this.rest.length === 0 ? value : Buffer.concat([this.rest, value]);
  }
}
