import { expect, it } from 'vitest';
import { inTextArea, keepLineEnds, losesLineEnds } from './line-ends.ts';

it.each([
  ['a\r\nb', 'a\nb\nc', 'a\r\nb\r\nc'],
  ['a\rb', 'x\ny', 'x\ry'],
  ['a\nb', 'a\nc', 'a\nc'],
  ['plain', 'a\nb', 'a\nb'],
])('CS-4: an edit of %j keeps its line ends', (original, edited, kept) => {
  expect(keepLineEnds(original, edited)).toBe(kept);
});

it('CS-4: says where mixed line ends cannot be kept', () => {
  expect(losesLineEnds('a\r\nb\nc')).toBe(true);
  expect(losesLineEnds('a\r\nb\r\nc')).toBe(false);
  expect(inTextArea('a\r\nb\rc\nd')).toBe('a\nb\nc\nd');
});
