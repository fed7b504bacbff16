import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDuration, formatSize, parseDuration, parseSize } from './units.ts';

it.each([
  ['20Gi', 20 * 1024 ** 3],
  ['1.5Gi', 1.5 * 1024 ** 3],
  ['10GB', 10_000_000_000],
  ['512 MiB', 512 * 1024 ** 2],
  ['12B', 12],
  ['20', null],
  ['-1Gi', null],
  ['big', null],
])('CS-5: the size %j', (text, bytes) => expect(parseSize(text)).toBe(bytes));

it.each([
  ['60s', 60_000],
  ['1m30s', 90_000],
  ['2h', 7_200_000],
  ['500ms', 500],
  ['60', null],
  ['', null],
])('CS-5: the duration %j', (text, ms) => expect(parseDuration(text)).toBe(ms));

it('CS-14: what is written is read back as it was', () => {
  fc.assert(fc.property(fc.nat(2 ** 45), (n) => parseSize(formatSize(n)) === n));
  fc.assert(fc.property(fc.nat(10 ** 8), (n) => parseDuration(formatDuration(n)) === n));
});
