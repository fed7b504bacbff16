// `${VAR}` against a table of the specification's own cases, and against a slow reading of it, character by character.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpolate } from './interpolate.ts';

const LIMITS = { depth: 100, length: 100_000 };
const values: Readonly<Record<string, string>> = { FOO: 'foo', EMPTY: '', BAR: 'bar' };
const lookup = (name: string): string | undefined => (Object.hasOwn(values, name) ? values[name] : undefined);
const of = (text: string) => interpolate(text, lookup, LIMITS);

describe('CS-14, C-126: variables are replaced as Compose does', () => {
  it.each([
    ['$FOO', 'foo'],
    ['${FOO}', 'foo'],
    ['a-$FOO-b', 'a-foo-b'],
    ['$FOO_', ''],
    ['$$FOO', '$FOO'],
    ['$$$FOO', '$foo'],
    ['$$$$', '$$'],
    ['pa$$word', 'pa$word'],
    ['${EMPTY:-x}', 'x'],
    ['${EMPTY-x}', ''],
    ['${NONE:-x}', 'x'],
    ['${NONE-x}', 'x'],
    ['${NONE:-}', ''],
    ['${FOO:+x}', 'x'],
    ['${EMPTY:+x}', ''],
    ['${EMPTY+x}', 'x'],
    ['${NONE+x}', ''],
    ['${FOO:?never}', 'foo'],
    ['${EMPTY?never}', ''],
    ['${NONE:-${FOO}}', 'foo'],
    ['${NONE:-${NONE2:-$BAR}}', 'bar'],
    ['${NONE:-a${FOO}b}c', 'afoobc'],
    ['${NONE:-{"a":{"b":1}}}', '{"a":{"b":1}}'],
    ['${FOO:-{"a":1}}', 'foo'],
    ['${NONE:-./data}/ssh:/app/.ssh', './data/ssh:/app/.ssh'],
    ['${FOO:-${NONE?never asked}}', 'foo'],
    ['${FOO-a:-b?c}', 'foo'],
    ['no dollar', 'no dollar'],
  ])('%s', (text, expected) => expect(of(text)).toMatchObject({ ok: true, text: expected }));

  it.each([
    '$',
    'a$',
    '$1',
    '${',
    '${}',
    '${1}',
    '${FOO',
    '${FOO!x}',
    '${ FOO }',
    '${FOO:x}',
    '${NONE:-${FOO}',
  ])('%s is refused', (text) => expect(of(text)).toMatchObject({ ok: false }));

  it('C-118: a required variable refuses with the file’s own words and never with a value', () => {
    expect(of('${EMPTY:?say which $FOO}')).toMatchObject({
      ok: false,
      message: expect.stringContaining('say which foo'),
    });
    expect(of('${NONE?}')).toMatchObject({ ok: false, message: 'NONE has to be set. Give it in the .env.' });
  });

  it('tells the names that had no value, not those with a default', () => {
    expect(of('$NONE ${ALSO} ${THIRD:-x} $EMPTY')).toMatchObject({ missing: ['NONE', 'ALSO'] });
  });
});

/** One character after the other, nothing clever: a name, an operator, and the rest to the brace that closes. */
function slow(text: string): string | null {
  if (text === '') return '';
  const [first = ''] = text;
  const after = (part: string, rest: string): string | null => {
    const tail = slow(rest);
    return tail === null ? null : part + tail;
  };
  if (first !== '$') return after(first, text.slice(1));
  if (text[1] === '$') return after('$', text.slice(2));
  const plain = /^\$([A-Za-z_]\w*)/.exec(text);
  if (plain) return after(lookup(plain[1] ?? '') ?? '', text.slice(plain[0].length));
  if (text[1] !== '{') return null;
  let end = 2;
  for (let open = 1; ; end++) {
    if (end >= text.length) return null;
    if (text[end] === '{') open += 1;
    if (text[end] === '}') open -= 1;
    if (open === 0) break;
  }
  const inside = slowInside(text.slice(2, end));
  return inside === null ? null : after(inside, text.slice(end + 1));
}

function slowInside(inside: string): string | null {
  const name = /^[A-Za-z_]\w*/.exec(inside)?.[0];
  if (name === undefined) return null;
  const [value, rest] = [lookup(name), inside.slice(name.length)];
  if (rest === '') return value ?? '';
  const isEmptyAbsent = rest.startsWith(':');
  const [sign = '', word] = [isEmptyAbsent ? rest[1] : rest[0], rest.slice(isEmptyAbsent ? 2 : 1)];
  const isThere = value !== undefined && !(isEmptyAbsent && value === '');
  if (sign === '-') return isThere ? value : slow(word);
  if (sign === '+') return isThere ? slow(word) : '';
  return sign === '?' && isThere ? value : null;
}

it('C-126: any text gives what the slow reading gives', () => {
  const piece = fc.constantFrom(
    '$',
    '$$',
    '{',
    '}',
    '${',
    '${FOO',
    '${NONE',
    '${EMPTY',
    ':-',
    '-',
    ':?',
    '?',
    ':+',
    '+',
    'a',
    ' ',
    'BAR',
  );
  const texts = fc.array(piece, { maxLength: 14 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const result = of(text);
      expect(result.ok ? result.text : null).toBe(slow(text));
    }),
    { numRuns: 5_000 },
  );
});

it('C-108: a text whose dollars are doubled is itself again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(of(text.replaceAll('$', '$$$$'))).toMatchObject({ ok: true, text, missing: [] });
    }),
  );
});

it('is bounded in depth and length', () => {
  const deep = '${NONE:-'.repeat(500) + '}'.repeat(500);
  expect(of(deep)).toMatchObject({ ok: false, message: expect.stringContaining('deeply') });
  const long = { lookup: () => 'x'.repeat(60_000), text: '$A$A' };
  expect(interpolate(long.text, long.lookup, LIMITS)).toMatchObject({ ok: false });
});
