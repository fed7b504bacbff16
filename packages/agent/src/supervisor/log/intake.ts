// Takes the output of one replica as it comes: lines, masked, at a rate that neither disk nor memory nor network feel.
// It always reads on, so a process is never blocked by its own output; what is too much is counted and left out. The
// newest output is kept whatever the rate, because the last lines before an end are the reason (DE-4).
import { StringDecoder } from 'node:string_decoder';
import type { LogLine } from '../protocol.ts';
import type { Masker } from './mask.ts';
import { uptimeMs } from '../uptime.ts';

/** Sustained and short-time rate of what is kept, in bytes. */
const RATE_BYTES = 256 * 1024;
const BURST_BYTES = 1024 * 1024;
/** UTF-16 units; longer lines come in pieces. */
const LINE_CHARACTERS = 4_000;
/** What is kept for the reason of an end. */
const RECENT_CHARACTERS = 16 * 1024;
const NUL = new RegExp(String.fromCharCode(0), 'g');

type Stream = 'out' | 'err';

/** With the mark of the output that it ended with, where that has one. */
export interface MarkedLine extends LogLine {
  readonly mark?: string;
}

/** `emit` gets masked lines; `skip` how many were left out. */
export class Intake {
  private readonly masker: Masker;
  private readonly emit: (line: MarkedLine) => void;
  private readonly skip: (lines: number) => void;
  private readonly partial: Record<Stream, string> = { out: '', err: '' };
  private readonly decoders = { out: new StringDecoder('utf8'), err: new StringDecoder('utf8') };
  private recent = '';
  private cutRecent = false;
  private mark: string | undefined;
  /** The newest text of each stream after its last line break. */
  private readonly unfinished: Record<Stream, string> = { out: '', err: '' };
  private readonly cutUnfinished: Record<Stream, boolean> = { out: false, err: false };
  private budget = BURST_BYTES;
  private filledAt = uptimeMs();
  /** While too much comes, everything up to the next whole line is left out too. */
  private skipping: Record<Stream, boolean> = { out: false, err: false };

  constructor(masker: Masker, emit: (line: MarkedLine) => void, skip: (lines: number) => void) {
    this.masker = masker;
    this.emit = emit;
    this.skip = skip;
  }

  push(stream: Stream, chunk: Buffer, mark?: string): void {
    this.mark = mark;
    let text = this.decoders[stream].write(chunk);
    this.remember(stream, text);
    if (!this.allows(chunk.length)) {
      this.skip(chunk.reduce((count, byte) => (byte === 10 ? count + 1 : count), 0) || 1);
      this.partial[stream] = '';
      this.skipping[stream] = true;
      return;
    }
    if (this.skipping[stream]) {
      const start = text.indexOf('\n');
      if (start < 0) return;
      text = text.slice(start + 1);
      this.skipping[stream] = false;
    }
    const lines = (this.partial[stream] + text).split('\n');
    this.partial[stream] = this.bounded(stream, lines.pop() ?? '');
    for (const line of lines) this.send(stream, line);
  }

  /** What ended without a line break. */
  flush(): void {
    for (const stream of ['out', 'err'] as const) {
      if (this.partial[stream] !== '') this.send(stream, this.partial[stream]);
      this.partial[stream] = '';
    }
  }

  /** The newest lines, masked, oldest first. */
  lastLines(count: number): string[] {
    let text = this.masker.mask(this.recent);
    if (this.cutRecent) {
      // The oldest line is not whole, and a secret at its beginning was not seen whole either.
      const start = text.indexOf('\n');
      text = start < 0 ? text.slice(this.masker.longest) : text.slice(start + 1);
    }
    const whole = [text, this.maskedRest('out'), this.maskedRest('err')].join('\n');
    const lines = whole.split('\n').map((line) => line.trimEnd());
    return lines
      .filter((line) => line !== '')
      .slice(-count)
      .map((line) => (line.length > 500 ? `${line.slice(0, 500)}…` : line).replace(NUL, '\ufffd'));
  }

  /** Any text about the replica, without its secrets. */
  masked(text: string): string {
    return this.masker.mask(text).replace(NUL, '\ufffd');
  }

  /** Line by line: what the other stream wrote meanwhile must not stand in the middle of a secret. */
  private remember(stream: Stream, text: string): void {
    const limit = RECENT_CHARACTERS + this.masker.longest;
    const all = this.unfinished[stream] + text;
    const end = all.lastIndexOf('\n') + 1;
    const rest = all.slice(end);
    if (end > 0 && this.cutUnfinished[stream]) {
      // This line's beginning is gone: as the oldest, it is left out.
      this.recent = '';
      this.cutRecent = true;
      this.cutUnfinished[stream] = false;
    }
    if (rest.length > limit) this.cutUnfinished[stream] = true;
    this.unfinished[stream] = rest.slice(-limit);
    const lines = this.recent + all.slice(0, end);
    if (lines.length > limit) this.cutRecent = true;
    this.recent = lines.slice(-limit);
  }

  /** What a stream wrote after its last line break; of a beginning that was cut off, no piece of a secret is left. */
  private maskedRest(stream: Stream): string {
    const text = this.masker.mask(this.unfinished[stream]);
    return this.cutUnfinished[stream] ? text.slice(this.masker.longest) : text;
  }

  private allows(sizeBytes: number): boolean {
    const now = uptimeMs();
    this.budget = Math.min(BURST_BYTES, this.budget + ((now - this.filledAt) / 1_000) * RATE_BYTES);
    this.filledAt = now;
    if (this.budget < sizeBytes) return false;
    this.budget -= sizeBytes;
    return true;
  }

  /** A line without end is sent in pieces that cut no secret in two; returns what is not sent yet. */
  private bounded(stream: Stream, rest: string): string {
    let text = rest;
    // A secret that is not whole yet lies behind the cut.
    while (text.length > LINE_CHARACTERS + this.masker.longest) text = this.sendPiece(stream, text);
    return text;
  }

  private send(stream: Stream, raw: string): void {
    let text = raw.replace(/\r$/, '');
    while (text.length > LINE_CHARACTERS) text = this.sendPiece(stream, text);
    this.emitLine(stream, text);
  }

  private sendPiece(stream: Stream, text: string): string {
    const at = this.masker.cut(text, LINE_CHARACTERS);
    this.emitLine(stream, text.slice(0, at));
    return text.slice(at);
  }

  private emitLine(stream: Stream, text: string): void {
    const line = { at: new Date().toISOString(), stream, text: this.masked(text) };
    this.emit(this.mark === undefined ? line : { ...line, mark: this.mark });
  }
}
