import { MAX_IMPORT_FILE_BYTES } from '@nebula/domain/limits';
import { describe, expect, it } from 'vitest';
import { mainOf, whyNotSend, withFiles } from './source-files.ts';

const file = (name: string, text = 'services: {}') => ({ name, text });

describe('the files of an import', () => {
  it('CS-14: a file that is given again takes the place of the one before', () => {
    const files = withFiles(
      [file('compose.yaml', 'old'), file('.env', 'A=1')],
      [file('compose.yaml', 'new')],
    );
    expect(files).toEqual([file('.env', 'A=1'), file('compose.yaml', 'new')]);
  });

  it('drops the empty box that nobody wrote into', () => {
    expect(withFiles([file('compose.yaml', ' \n')], [file('stack.yml')])).toEqual([file('stack.yml')]);
  });

  it.each([
    [['docker-compose.yml', 'compose.yaml'], 'compose.yaml'],
    [['stack.yml', '.env'], 'stack.yml'],
    [['a.yml', 'b.yml'], undefined],
    [['notes.txt'], undefined],
  ])('of %j the main one is %s', (names, main) => {
    expect(mainOf(names.map((name) => file(name)))).toBe(main);
  });

  it('the main one is the one that was named, while it is there', () => {
    expect(mainOf([file('a.yml'), file('b.yml')], 'b.yml')).toBe('b.yml');
    expect(mainOf([file('a.yml'), file('c.yml')], 'b.yml')).toBeUndefined();
    expect(mainOf([file('a.yml'), file('compose.yaml')], 'a.yml')).toBe('compose.yaml');
  });

  it('counts bytes, not characters, and names the file that is too large', () => {
    const wide = 'é'.repeat(MAX_IMPORT_FILE_BYTES / 2);
    expect(whyNotSend([file('compose.yaml', wide)])).toBeUndefined();
    expect(whyNotSend([file('compose.yaml', `${wide}.`)])).toBe(
      'compose.yaml is too large: 512 KiB at most.',
    );
  });

  it('refuses nothing, too many and too much together', () => {
    expect(whyNotSend([file('compose.yaml', '\n')])).toMatch(/nothing to read/);
    const many = Array.from({ length: 201 }, (_, index) => file(`${index}.yml`));
    expect(whyNotSend(many)).toBe('An import has at most 200 files; these are 201.');
    const full = 'a'.repeat(MAX_IMPORT_FILE_BYTES);
    expect(whyNotSend(['a', 'b', 'c', 'd'].map((name) => file(name, full)))).toBeUndefined();
    expect(whyNotSend(['a', 'b', 'c', 'd', 'e'].map((name) => file(name, full)))).toMatch(/at most 2 MiB/);
  });
});
