import { MAX_IMPORT_FILE_BYTES } from '@nebula/domain/limits';
import { describe, expect, it } from 'vitest';
import { layersOf, whyNotSend, withFiles } from './source-files.ts';

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
    [['docker-compose.yml', 'compose.yaml'], ['compose.yaml']],
    [
      ['compose.override.yaml', 'db.yaml', 'compose.yaml'],
      ['compose.yaml', 'compose.override.yaml'],
    ],
    [['stack.yml', '.env'], ['stack.yml']],
    [['a.yml', 'b.yml'], []],
    [['notes.txt'], []],
  ])('CS-14: of %j those are read: %j', (names, layers) => {
    expect(layersOf(names.map((name) => file(name)))).toEqual(layers);
  });

  it('CS-14: what is laid over comes after it, in the order in which it was chosen', () => {
    const files = ['compose.yaml', 'compose.override.yaml', 'a.yaml', 'b.yaml'].map((name) => file(name));
    const over = ['b.yaml', 'gone.yaml', 'compose.yaml', 'a.yaml'];
    expect(layersOf(files, null, over)).toEqual([
      'compose.yaml',
      'compose.override.yaml',
      'b.yaml',
      'a.yaml',
    ]);
    expect(layersOf(files.slice(2), null, over)).toEqual([]);
  });

  it('the main one is the one that was named, while it is there', () => {
    expect(layersOf([file('a.yml'), file('b.yml')], 'b.yml')).toEqual(['b.yml']);
    expect(layersOf([file('a.yml'), file('c.yml')], 'b.yml')).toEqual([]);
    expect(layersOf([file('a.yml'), file('compose.yaml')], 'a.yml')).toEqual(['compose.yaml']);
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
