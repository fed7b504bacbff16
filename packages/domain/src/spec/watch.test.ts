import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTouched, MAX_PATTERN_CHARACTERS, MAX_PATTERNS, refuseWatch } from './watch.ts';

const touched = (watch: readonly string[], ...paths: string[]) => isTouched(paths, { watch });

describe('CS-15, C-114: a watch path', () => {
  it.each([
    ['apps/web/**', 'apps/web/src/a.ts', true],
    ['apps/web/**', 'apps/web', false],
    ['apps/web/**', 'old/apps/web/a.ts', false],
    ['apps/web', 'apps/web/src/a.ts', true],
    ['apps/web', 'apps/web', true],
    ['apps/web', 'apps/website/a.ts', false],
    ['apps/web/', 'apps/web', false],
    ['apps/web/', 'apps/web/a.ts', true],
    ['apps/*', 'apps/web/src/a.ts', true],
    ['apps/*/src', 'apps/web/src/a.ts', true],
    ['apps/*/src', 'apps/web/lib/src/a.ts', false],
    ['apps/**/src', 'apps/web/lib/src/a.ts', true],
    ['apps/**/src', 'apps/src', true],
    ['**/src/*.ts', 'src/a.ts', true],
    ['*.go', 'main.go', true],
    ['*.go', 'cmd/main.go', true],
    ['/*.go', 'cmd/main.go', false],
    ['./main.go', 'cmd/main.go', false],
    ['package.json', 'apps/web/package.json', true],
    ['a?c', 'abc', true],
    ['a?c', 'a😀c', true],
    ['a?c', 'a/c', false],
    ['a*b*c', 'axxbxxbxc', true],
    ['a*b*c', 'axxbxxbx', false],
    ['**', 'anything/at/all', true],
    ['constructor', 'a/constructor', true],
    ['*', 'a/b', true],
    ['a.b', 'axb', false],
  ])('%s, and %s changes: %s', (pattern, path, is) => expect(touched([pattern], path)).toBe(is));

  it.each([
    [['**', '!docs'], 'docs/a.md', false],
    [['**', '!docs'], 'src/a.ts', true],
    [['**', '!*.md', 'README.md'], 'README.md', true],
    [['**', '!*.md', 'README.md'], 'a/NOTES.md', false],
    [['!docs', '**'], 'docs/a.md', true],
  ])('of %j the last that matches decides: %s, %s', (watch, path, is) =>
    expect(touched(watch, path)).toBe(is),
  );

  it('one changed path is enough, and none is never', () => {
    expect(touched(['**', '!docs'], 'docs/a.md', 'src/a.ts', 'docs/b.md')).toBe(true);
    expect(touched(['**'])).toBe(false);
  });

  it('without patterns is what lies in the root folder, and without one everything', () => {
    expect(isTouched(['apps/web/a'], { root: 'apps/web' })).toBe(true);
    expect(isTouched(['apps/web', 'apps/website/a', 'b'], { root: 'apps/web' })).toBe(false);
    expect(isTouched(['b'], { root: 'apps/web', watch: ['b'] })).toBe(true);
    expect(isTouched(['apps/web/a'], { root: 'apps/web', watch: ['b'] })).toBe(false);
    expect([isTouched(['a'], {}), isTouched([], {})]).toEqual([true, false]);
  });
});

/** The same said slowly: by every way to take a star apart. */
function reference(pattern: string, path: string): boolean {
  const names = pattern.split('/').filter((name) => name !== '' && name !== '.');
  if (names.every((name) => name === '**')) return true;
  const isAtTop = names.length > 1 || pattern.slice(0, -1).includes('/');
  const starts = isAtTop ? [0] : path.split('/').map((_, index) => index);
  const own = path.split('/');
  const ends = own.map((_, index) => index + 1);
  return starts.some((start) =>
    ends.some((end) => {
      const isInside = pattern.endsWith('/') || names.at(-1) === '**';
      const isLess = end < own.length;
      return start <= end && (isLess || !isInside) && namesFit(withoutStars(names), own.slice(start, end));
    }),
  );
}

const withoutStars = (names: readonly string[]): readonly string[] =>
  names.at(-1) === '**' ? withoutStars(names.slice(0, -1)) : names;

function namesFit([first, ...rest]: readonly string[], names: readonly string[]): boolean {
  if (first === undefined) return names.length === 0;
  if (first === '**')
    return namesFit(rest, names) || (names.length > 0 && namesFit([first, ...rest], names.slice(1)));
  const [name, ...others] = names;
  return name !== undefined && nameFits(first, name) && namesFit(rest, others);
}

function nameFits(pattern: string, name: string): boolean {
  if (pattern === '') return name === '';
  const [first, rest] = [pattern[0], pattern.slice(1)];
  if (first === '*') return nameFits(rest, name) || (name !== '' && nameFits(pattern, name.slice(1)));
  return name !== '' && (first === '?' || first === name[0]) && nameFits(rest, name.slice(1));
}

it('CS-15: a pattern matches what a slow reading of it matches', () => {
  const name = fc.stringMatching(/^[ab]{1,4}$/);
  const part = fc.oneof(fc.constant('**'), fc.stringMatching(/^[ab*?]{1,4}$/));
  const pattern = fc
    .tuple(fc.constantFrom('', '/'), fc.array(part, { minLength: 1, maxLength: 4 }), fc.constantFrom('', '/'))
    .map(([before, parts, after]) => before + parts.join('/') + after);
  const path = fc.array(name, { minLength: 1, maxLength: 5 }).map((names) => names.join('/'));
  fc.assert(
    fc.property(pattern, path, (one, changed) => {
      expect(refuseWatch([one])).toBeNull();
      expect(touched([one], changed)).toBe(reference(one, changed));
    }),
    { numRuns: 3_000 },
  );
});

describe('CS-15: patterns that are made to take long', () => {
  const long = (text: string, length: number): string =>
    text.repeat(Math.ceil(length / text.length)).slice(0, length);

  it('take no more than a file’s name times their length', () => {
    const pattern = `${long('a*', MAX_PATTERN_CHARACTERS - 1)}b`;
    expect(touched([pattern], long('a', 255))).toBe(false);
    const folders = `${long('**/a/', MAX_PATTERN_CHARACTERS - 1)}b`;
    expect(touched([folders], long('a/', 4_000))).toBe(false);
  });

  it('count as touched where they are too many', () => {
    const watch = Array.from({ length: MAX_PATTERNS }, () => `**/${long('a*', 250)}b`);
    const path = long(`${long('a', 255)}/`, 4_000);
    const paths = Array.from({ length: 5_000 }, () => path);
    expect(isTouched(paths, { watch })).toBe(true);
    expect(isTouched(paths.slice(0, 1), { watch: watch.slice(0, 1) })).toBe(false);
  });
});
