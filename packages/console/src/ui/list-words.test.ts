import { expect, it } from 'vitest';
import { listed, listedFew } from './list-words.ts';

it('names in a sentence', () => {
  expect(listed([])).toBe('');
  expect(listed(['a'])).toBe('a');
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  expect(listed(['a', 'b'], 'or')).toBe('a or b');
});

it('of many it names some, and never says "1 more" where that one would have had its place', () => {
  expect(listedFew(['a', 'b', 'c'], 3)).toBe('a, b and c');
  expect(listedFew(['a', 'b', 'c', 'd'], 3)).toBe('a, b and 2 more');
});
