import { describe, expect, it } from 'vitest';
import { excerptOf, offsetOf, textErrors } from './text-errors.ts';

const problem = (...errors: object[]) => ({
  type: '/problems/invalid',
  title: 'Some of what was sent is not valid',
  status: 422,
  detail: 'It is wrong.',
  errors,
});

describe('errors of a text', () => {
  it('CS-14: each is of the file that it names, else of the main one', () => {
    const found = textErrors(
      problem(
        { path: 'services.web.ports', message: 'This is no port.', line: 3, column: 7 },
        { path: 'services.db', message: 'It has no image. (b/a.yml)', line: 1, column: 1 },
        { path: 'files.huge.yml', message: 'This file is too large.' },
        { path: 'main', message: 'Say which one is the main file.' },
      ),
      ['compose.yaml', 'a.yml', 'b/a.yml', 'huge.yml'],
      'compose.yaml',
    );
    expect(found.map(({ file, line }) => [file, line])).toEqual([
      ['compose.yaml', 3],
      ['b/a.yml', 1],
      ['huge.yml', null],
      [null, null],
    ]);
  });

  it('reads in the order of the text, the main file first', () => {
    const errors = [
      { path: 'x', message: 'None of it.' },
      { path: 'b', message: 'Wrong. (b.yml)', line: 1 },
      { path: 'services.web', message: 'Late.', line: 11 },
      { path: 'services.db', message: 'Early.', line: 3 },
    ];
    const found = textErrors(problem(...errors), ['b.yml', 'compose.yaml'], 'compose.yaml');
    expect(found.map(({ message }) => message)).toEqual(['Early.', 'Late.', 'Wrong. (b.yml)', 'None of it.']);
  });

  it('points at the column, and cuts a long line around it', () => {
    expect(excerptOf('a:\n  b: ]\n', 2, 6)).toEqual(['  b: ]', '     ^']);
    const [line = '', caret = ''] = excerptOf(`${'x'.repeat(200)}!${'y'.repeat(200)}`, 1, 201) ?? [];
    expect(line[caret.indexOf('^')]).toBe('!');
    expect(line.length).toBeLessThan(130);
  });

  it('knows the last line, the empty text, and lines that are not there', () => {
    expect(excerptOf('a\r\nb', 2, null)).toEqual(['b', '']);
    expect(excerptOf('', 1, 1)).toEqual(['', '^']);
    expect(excerptOf('a', 2, 1)).toBeUndefined();
    expect([offsetOf('ab\ncd', 2, 2), offsetOf('ab\ncd', 1, 9), offsetOf('ab', 7, 1)]).toEqual([4, 2, 2]);
  });
});
