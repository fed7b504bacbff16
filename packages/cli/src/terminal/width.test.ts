import { describe, expect, it } from 'vitest';
import { logText, oneLine, printable } from './printable.ts';
import { makeStyle, mayColour } from './style.ts';
import { cut, pad, widthOf, wrap } from './width.ts';

describe('width', () => {
  it.each([
    ['abc', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['日本', 4],
    ['👍', 2],
    ['→ ␣', 3],
  ])('%j takes %i columns', (text, width) => expect(widthOf(text)).toBe(width));

  it('cuts and pads to columns, never through a character', () => {
    expect(cut('abcdef', 4)).toBe('abc…');
    expect(cut('日本語', 4)).toBe('日…');
    expect(cut('abc', 3)).toBe('abc');
    expect(pad('日本', 6)).toBe('日本  ');
  });

  it('breaks at spaces and keeps a long word whole', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrap('a-very-long-word b', 5)).toEqual(['a-very-long-word', 'b']);
  });
});

describe('what may reach a terminal', () => {
  it('shows control characters instead of sending them', () => {
    expect(oneLine('a\u001b[31mb\n\u202ec\u0000')).toBe('a␛[31mb⏎\ufffdc␀');
    expect(printable({ a: ['x\u0007'], n: 1, none: null })).toEqual({ a: ['x␇'], n: 1, none: null });
  });

  it("drops an app's colours from its output and keeps its tabs", () => {
    expect(logText('\u001b[32mok\u001b[0m\tdone\r')).toBe('ok\tdone␍');
  });

  it('colours on a terminal only, and not where NO_COLOR is set', () => {
    expect(mayColour(true, {})).toBe(true);
    expect(mayColour(false, {})).toBe(false);
    expect(mayColour(true, { NO_COLOR: '1' })).toBe(false);
    expect(mayColour(true, { TERM: 'dumb' })).toBe(false);
    expect(makeStyle(true).red('x')).toBe('\u001b[31mx\u001b[39m');
    expect(makeStyle(false).red('x')).toBe('x');
  });
});
