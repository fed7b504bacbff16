// The `.env` of Compose: quotes, comments, variables, lines.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDotEnv } from './dot-env.ts';

const read = (text: string, outer: Readonly<Record<string, string>> = {}) =>
  readDotEnv(text, (name) => outer[name]);
const valuesOf = (text: string, outer?: Readonly<Record<string, string>>) =>
  Object.fromEntries(read(text, outer).values);

describe('CS-14: a .env is read as Compose reads it', () => {
  it.each([
    ['A=1\nB=2', { A: '1', B: '2' }],
    ['A: yaml', { A: 'yaml' }],
    ['export A=1', { A: '1' }],
    ['\uFEFFA=1\r\nB=2\r\n', { A: '1', B: '2' }],
    ['# a comment\n\n  A=1', { A: '1' }],
    ['A = spaced  ', { A: 'spaced' }],
    ['A=', { A: '' }],
    ['A=x # a comment', { A: 'x' }],
    ['A=x#y', { A: 'x#y' }],
    ['A=#', { A: '' }],
    ['A="x # y" # z', { A: 'x # y' }],
    ["A='x # y'", { A: 'x # y' }],
    ['A="a\\nb\\tc\\"d\\\\e"', { A: 'a\nb\tc"d\\e' }],
    ["A='a\\nb'", { A: 'a\\nb' }],
    ["A='it\\'s'", { A: "it's" }],
    ['A="two\nlines"\nB=1', { A: 'two\nlines', B: '1' }],
    ["A='-----BEGIN\nkey\n-----END'", { A: '-----BEGIN\nkey\n-----END' }],
    ['A=1\nB=${A}2', { A: '1', B: '12' }],
    ['A=1\nB="$A"', { A: '1', B: '1' }],
    ["A=1\nB='$A'", { A: '1', B: '$A' }],
    ['A="\\$B"', { A: '$B' }],
    ['A=pa$$word', { A: 'pa$word' }],
    ['A=${NONE:-x}', { A: 'x' }],
    ['A=a=b=c', { A: 'a=b=c' }],
    ['A.B-C=1', { 'A.B-C': '1' }],
  ])('%j', (text, expected) => expect(valuesOf(text)).toEqual(expected));

  it('a name alone takes the value from outside, which also goes before', () => {
    expect(valuesOf('A\nB=${A}', { A: 'out' })).toEqual({ A: 'out', B: 'out' });
    expect(valuesOf('A')).toEqual({});
  });

  it('names the line of what is wrong, and no value', () => {
    expect(read('A=1\nno pair\nB="open').errors).toEqual([
      { line: 2, message: 'This is no NAME=value.' },
      { line: 3, message: 'This quote is never closed.' },
    ]);
    expect(JSON.stringify(read('A=geheim$!').errors)).not.toContain('geheim');
  });

  it('tells which value stands on a name without one', () => {
    expect(read('\nA=${NONE}x').missing).toEqual([{ line: 2, key: 'A', names: ['NONE'] }]);
  });
});

it('C-108: any value in single quotes comes back whole', () => {
  const value = fc.string({ unit: 'binary' }).filter((text) => !/[\\\r]/.test(text));
  fc.assert(
    fc.property(value, (text) => {
      expect(valuesOf(`A='${text.replaceAll("'", "\\'")}'`)).toEqual({ A: text });
    }),
  );
});
