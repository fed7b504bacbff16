import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '../../test/world.ts';
import { escapeReferences, pieces, refuseName, refuseValue } from './variables.ts';

it.each([
  ['', 'A variable needs a name.'],
  ['A=B', 'A variable’s name cannot contain "=".'],
  ['A\0', 'A variable’s name cannot contain NUL.'],
  ['A\ud800', 'A variable’s name cannot hold half a surrogate pair.'],
  ['x'.repeat(257), 'A variable’s name has at most 256 characters.'],
])('CS-5: the name %j is refused', (name, message) => expect(refuseName(name)).toBe(message));

it.each(['a.b-c', 'x'.repeat(256), '😀'.repeat(256), '__proto__', 'ключ'])(
  'CS-5: the name %j is fine',
  (name) => expect(refuseName(name)).toBeNull(),
);

it('CS-5: a value is refused for NUL, half a pair and more than 64 KiB of UTF-8', () => {
  expect(refuseValue('a\0')).toBe('A value cannot contain NUL.');
  expect(refuseValue('\udc00')).toBe('A value cannot hold half a surrogate pair.');
  expect(refuseValue('é'.repeat(32 * 1024))).toBeNull();
  expect(refuseValue(`${'é'.repeat(32 * 1024)}x`)).toBe('A value has at most 64 KiB of UTF-8.');
});

it.each([
  ['${{db.URL}}', [{ service: 'db', key: 'URL' }]],
  ['a${{ db.URL }}b', ['a', { service: 'db', key: 'URL' }, 'b']],
  ['$${{db.URL}}', ['${{db.URL}}']],
  ['$$${{db.URL}}', ['$', { service: 'db', key: 'URL' }]],
  ['pa$$word ${{', ['pa$$word ${{']],
  ['${{KEY}} ${{ a b.c }} ${{.x}}', ['${{KEY}} ${{ a b.c }} ${{.x}}']],
  [
    '${{a.b}}${{c.d.e}}',
    [
      { service: 'a', key: 'b' },
      { service: 'c', key: 'd.e' },
    ],
  ],
])('CS-4: %j is read as its pieces', (value, expected) => expect(pieces(value)).toEqual(expected));

it('CS-4: any text without a reference is itself, and any escaped text too', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom('', '${{a.b}}', '$$${{a.b}}'), (text, more) => {
      const escaped = pieces(escapeReferences(text + more));
      return escaped.length === 1 && escaped[0] === text + more;
    }),
  );
});

it('CS-5: hostile texts of 64 KiB are read, and are nothing but themselves', () => {
  const hostile = ['${{'.repeat(20_000), `\${{${'$'.repeat(60_000)}`, `\${{a.${' '.repeat(60_000)}`];
  // A backtracking pattern would not come back from these within the life of the run.
  for (const text of hostile) expect(pieces(text)).toEqual([text]);
});
