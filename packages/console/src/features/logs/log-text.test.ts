import { expect, it } from 'vitest';
import { logText, placesOf } from './log-text.ts';

it('C-106: colours and cursor moves of a program are dropped, the rest is shown', () => {
  expect(logText('\u001b[31mred\u001b[0m')).toBe('red');
  expect(logText('\u001b]0;title\u0007after')).toBe('after');
  expect(logText('a\u0000b\rc\td')).toBe('a␀b␍c\td');
  expect(logText('<b onclick="x">')).toBe('<b onclick="x">');
});

it('shows marks that would turn the direction of the page', () => {
  expect(logText('a\u202eb')).toBe('a\ufffdb');
});

it('finds every place of a word, capital or not', () => {
  expect(placesOf('Error: no error', 'error')).toEqual([0, 10]);
  expect(placesOf('aaa', 'aa')).toEqual([0]);
  expect(placesOf('x', '')).toEqual([]);
});
