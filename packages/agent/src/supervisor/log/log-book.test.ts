import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { LogBook } from './log-book.ts';
import { createMasker } from './mask.ts';

function aBook(): LogBook {
  const folder = mkdtempSync(join(tmpdir(), 'nebula-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return new LogBook(folder, () => undefined);
}

const print = (book: LogBook, replica: number, ...lines: string[]): void =>
  book
    .open('se_1', 'dp_1', replica, createMasker([]))
    .push('out', Buffer.from(lines.map((line) => `${line}\n`).join('')));

const textsOf = ({ chunks }: ReturnType<LogBook['take']>): string[] =>
  chunks.flatMap(({ lines }) => lines.map(({ text }) => text));

it('gives a batch again, to whoever asks, until its number has arrived', () => {
  const book = aBook();
  print(book, 0, 'a', 'b');
  const first = book.take(10, 0);
  print(book, 0, 'c');
  expect(book.take(10, 0)).toEqual(first);
  const second = book.take(10, first.number);
  expect([textsOf(first), textsOf(second)]).toEqual([['a', 'b'], ['c']]);
  expect([second.source, second.number]).toEqual([first.source, (first.number ?? 0) + 1]);
  expect(textsOf(book.take(10, second.number))).toEqual([]);
});

it('leaves a quiet replica its share beside one that writes without end, each in its own order', () => {
  const book = aBook();
  print(book, 0, ...Array.from({ length: 900 }, (_, i) => String(i)));
  print(book, 1, 'quiet 1', 'quiet 2');
  const { chunks } = book.take(500, 0);
  expect(chunks.map(({ replica, lines }) => [replica, lines.length])).toEqual([
    [0, 498],
    [1, 2],
  ]);
  expect(textsOf(book.take(500))).toEqual(Array.from({ length: 402 }, (_, i) => String(498 + i)));
});

it('makes no batch larger than a request may be, and says how many lines fell out', () => {
  const book = aBook();
  for (let replica = 0; replica < 4; replica += 1)
    print(book, replica, ...Array.from({ length: 60 }, () => 'ü'.repeat(3_000)));
  const { chunks } = book.take(500, 0);
  const bytes = chunks
    .flatMap(({ lines }) => lines)
    .reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  expect(bytes).toBeLessThan(600 * 1024);

  print(book, 9, ...Array.from({ length: 1_500 }, (_, i) => String(i)));
  for (let found; found === undefined; ) {
    found = book.take(500).chunks.find(({ replica }) => replica === 9);
    if (found) expect([found.dropped, found.lines[0]?.text]).toEqual([500, '500']);
  }
});
