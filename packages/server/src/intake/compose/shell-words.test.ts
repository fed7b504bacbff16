// What is split and joined again gives a shell the same words.
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinWords, splitWords } from './shell-words.ts';

it.each([
  ['a b  c', ['a', 'b', 'c']],
  [`sh -c 'a && b'`, ['sh', '-c', 'a && b']],
  [`x "a 'b' \\"c\\" \\n"`, ['x', `a 'b' "c" \\n`]],
  ['a\\ b', ['a b']],
  [`''`, ['']],
  ['--x=$HOME *', ['--x=$HOME', '*']],
])('CS-14: %s is %j', (line, words) => expect(splitWords(line)).toMatchObject({ ok: true, words }));

it('CS-14: an open quote is told', () => expect(splitWords(`sh -c 'x`)).toEqual({ ok: false }));

it('CS-14: operators outside of quotes are told, since Compose starts no shell', () => {
  expect(splitWords('a && b | c')).toMatchObject({ operators: ['&', '|'] });
  expect(splitWords('a "&&" b')).toMatchObject({ operators: [] });
});

const word = fc.string({ unit: 'binary', maxLength: 20 }).filter((text) => !text.includes('\0'));

it('CS-14: joined words split into themselves', () => {
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(splitWords(joinWords(words))).toMatchObject({ ok: true, words });
    }),
  );
});

it('CS-14: a real shell reads the same words', () => {
  const plain = word.filter((text) => text.isWellFormed());
  const [words = []] = fc.sample(fc.array(plain, { minLength: 40, maxLength: 60 }), { numRuns: 1, seed: 7 });
  const output = execFileSync('/bin/sh', ['-c', `printf '%s\\0' ${joinWords(words)}`]);
  expect(output.toString().split('\0').slice(0, -1)).toEqual(words);
});
