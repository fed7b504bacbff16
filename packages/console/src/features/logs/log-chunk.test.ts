import { expect, it } from 'vitest';
import { CHUNK_LINES, chunksOf } from './LogChunk.tsx';
import type { LogLine } from './use-log.ts';

const lines = (from: number, to: number): LogLine[] =>
  Array.from({ length: to - from }, (_, n) => ({ id: from + n }) as LogLine);
const starts = (from: number, to: number) => chunksOf(lines(from, to)).map(([first]) => first?.id);

it('chunks stay the same while lines come at the end and go at the beginning', () => {
  expect(starts(0, 250)).toEqual([0, CHUNK_LINES, 2 * CHUNK_LINES]);
  expect(starts(150, 320)).toEqual([150, 200, 300]);
  expect(chunksOf([])).toEqual([]);
});
