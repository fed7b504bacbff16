import { expect, it } from 'vitest';
import { readIgnoreFile } from './ignore-file.ts';

it.each([
  ['node_modules', 'node_modules/x/y.js', true],
  ['node_modules', 'app/node_modules/y.js', false],
  ['**/node_modules', 'app/node_modules/y.js', true],
  ['**/node_modules', 'node_modules/y.js', true],
  ['*.md', 'README.md', true],
  ['*.md', 'docs/README.md', false],
  ['**/*.md', 'docs/deep/README.md', true],
  ['*/temp*', 'a/temporary/x', true],
  ['*/*/temp*', 'a/temporary', false],
  ['temp?', 'tempa', true],
  ['temp?', 'temp', false],
  ['/dist/', 'dist/x', true],
  ['./dist', 'dist', true],
  ['a/../dist', 'dist', true],
  ['docs/**/*.png', 'docs/a/b/c.png', true],
  ['docs/**/*.png', 'docs/c.png', true],
  ['# note\n\n  \nx', '# note', false],
  ['*.md\n!README.md', 'README.md', false],
  ['!README.md\n*.md', 'README.md', true],
  ['*\n!src', 'src/a.js', false],
  ['*\n!src', 'other', true],
  ['[ab].txt', 'a.txt', true],
  ['[ab].txt', 'c.txt', false],
  ['a.b', 'aXb', false],
  ['**', 'anything/at/all', true],
  ['[', 'x', false],
  ['a**b', 'a/x/b', true],
  ['?.txt', '🙂.txt', true],
  ['a/b', 'a/b/c/d', true],
])('%j on %s: %s', (text, path, ignored) => {
  expect(readIgnoreFile(text).ignores(path)).toBe(ignored);
});

it('DE-4: a pattern that tries much is found not to match, and a file of them is given up', () => {
  const path = 'a'.repeat(250);
  expect(readIgnoreFile(`${'*a'.repeat(20)}b`).ignores(path)).toBe(false);
  expect(readIgnoreFile(`${'**/'.repeat(40)}b`).ignores('a/'.repeat(200))).toBe(false);
  const slow = readIgnoreFile(`${'*a'.repeat(20)}b`, 100);
  expect(() => slow.ignores(path)).toThrow(
    'its .dockerignore takes too long: write fewer or simpler patterns',
  );
});
