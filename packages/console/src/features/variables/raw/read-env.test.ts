import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEnv } from './read-env.ts';
import { canBeWritten, writeEnv } from './write-env.ts';

const valuesOf = (text: string): Record<string, string> =>
  Object.fromEntries(readEnv(text).entries.map(({ key, value }) => [key, value]));

describe('what a .env holds', () => {
  it.each([
    ['A=1', '1'],
    ['A = 1 ', '1'],
    ['export A=1', '1'],
    ['  export   A=1', '1'],
    ['A=', ''],
    ['A=""', ''],
    ['A=one two', 'one two'],
    ['A=x=y==', 'x=y=='],
    ['A=1 # why', '1'],
    ['A= # nothing', ''],
    ['A=#fff', '#fff'],
    ['A=a#b', 'a#b'],
    ["A='a # b'", 'a # b'],
    [String.raw`A='a\nb'`, String.raw`a\nb`],
    [String.raw`A="a\nb\t\"c\" \\ \d"`, 'a\nb\t"c" \\ \\d'],
    ['A=`it\'s "so"`', 'it\'s "so"'],
    ['A="1" # why', '1'],
    ['A="  1  "', '  1  '],
    ['A=${B} $C', '${B} $C'],
    ['A=${{db.DATABASE_URL}}', '${{db.DATABASE_URL}}'],
    ['\uFEFFA=1', '1'],
    ['A="-----BEGIN\nabc\n-----END"', '-----BEGIN\nabc\n-----END'],
  ])('reads %j', (text, value) => expect(valuesOf(text)).toEqual({ A: value }));

  it('skips comments and empty lines, with either line end', () => {
    expect(valuesOf('# first\r\n\r\nA=1\r\n  # more\r\nB="x\r\ny"\r\n')).toEqual({ A: '1', B: 'x\ny' });
  });

  it('says in which lines a name stands twice, and takes the last', () => {
    const { entries, repeated } = readEnv('A=1\nB=2\nA=3\n');
    expect(entries).toEqual([
      { key: 'A', value: '3', line: 3 },
      { key: 'B', value: '2', line: 2 },
    ]);
    expect(repeated).toEqual([{ key: 'A', lines: [1, 3] }]);
  });

  it('keeps names that objects have themselves', () => {
    expect(readEnv('__proto__=1\nconstructor=2').entries.map(({ key }) => key)).toEqual([
      '__proto__',
      'constructor',
    ]);
  });
});

describe('what cannot be read is named with its line', () => {
  it.each([
    ['A=1\njust words', 2, 'There is no “=” in this line.'],
    ['=1', 1, 'A variable needs a name.'],
    ['MY NAME=1', 1, 'The name in this line holds a space.'],
    ['A="x\ny"\nB="open\nC=1', 3, 'The quote that begins in this line (") never ends.'],
    ['A="1" 2', 1, 'Something stands after the closing quote.'],
    ['A=\0', 1, 'A value cannot contain NUL.'],
  ])('%j', (text, line, message) => expect(readEnv(text).problems).toEqual([{ line, message }]));

  it('CS-5: a value past 64 KiB', () => {
    const { problems } = readEnv(`A=1\nB=${'x'.repeat(65_537)}`);
    expect(problems).toEqual([{ line: 2, message: 'A value has at most 64 KiB of UTF-8.' }]);
  });

  it('goes on after it', () => {
    expect(valuesOf('words\nA=1\nB="open\nC=2')).toEqual({ A: '1', C: '2' });
  });
});

describe('what is written reads back as the same', () => {
  const key = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter(canBeWritten);
  const value = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom('"', "'", '`', '\\', '#', ' ', '\n', '\r', '$', 'n', '=', '\t', '\u00a0'),
    }),
  );

  it('CS-4: every name and value', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.record({ key, value }), { selector: (one) => one.key }), (variables) => {
        const { entries, problems, repeated } = readEnv(writeEnv(variables));
        expect({ problems, repeated }).toEqual({ problems: [], repeated: [] });
        expect(entries.map((entry) => ({ key: entry.key, value: entry.value }))).toEqual(variables);
      }),
      { numRuns: 500 },
    );
  });

  it('CS-4: a secret is a comment, and so is a name that no line can hold', () => {
    const text = writeEnv([
      { key: 'API_KEY', value: null },
      { key: 'a b', value: '1' },
      { key: 'x\ny', value: '1' },
    ]);
    expect(readEnv(text)).toEqual({ entries: [], problems: [], repeated: [] });
    expect(text).toContain('# API_KEY is secret');
  });
});
