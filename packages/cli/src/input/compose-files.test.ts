// Which files go with a Compose project: those that it names, and none from elsewhere.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../exit.ts';
import { readComposeFiles } from './compose-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nebula-compose-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
const namesOf = (paths: string[]): string[] => Object.keys(readComposeFiles(folder, paths).files).sort();

describe('CS-14: the files of a project', () => {
  it('the folder’s own with its override and .env', () => {
    write({
      'compose.yaml': '',
      'compose.override.yaml': '',
      '.env': 'A=1',
      'docker-compose.yml': '',
      id_rsa: 'key',
    });
    expect(readComposeFiles(folder, []).main).toBeUndefined();
    expect(namesOf([])).toEqual(['.env', 'compose.override.yaml', 'compose.yaml']);
  });

  it('what it includes, extends, and takes variables and secrets from, and what these name', () => {
    write({
      'compose.yaml':
        'include: [db/compose.yaml]\nservices:\n  a: {extends: {file: base/b.yaml, service: b}, env_file: [a.env, {path: c.env}], volumes: ["./id_rsa:/k"]}\nsecrets: {s: {file: ./s.txt}}\nconfigs: {c: {file: conf}}\n',
      'db/compose.yaml': 'services: {db: {env_file: d.env}}',
      'db/.env': '',
      'db/d.env': '',
      'base/b.yaml': 'services: {b: {env_file: e.env}}',
      'base/e.env': '',
      'a.env': '',
      'c.env': '',
      's.txt': '',
      id_rsa: '',
      conf: '',
    });
    const named = [
      'a.env',
      'base/b.yaml',
      'base/e.env',
      'c.env',
      'compose.yaml',
      'db/.env',
      'db/compose.yaml',
      'db/d.env',
      's.txt',
    ];
    expect(namesOf(['compose.yaml'])).toEqual(named);
  });

  it('nothing from outside, whatever a name or a link says', () => {
    const outside = mkdtempSync(join(tmpdir(), 'nebula-outside-'));
    writeFileSync(join(outside, 'x.env'), 'SECRET=1');
    write({
      'compose.yaml': `services: {a: {env_file: [../x.env, link.env, ${outside}/x.env, "~/x.env", "http://x/x.env"]}}`,
    });
    symlinkSync(join(outside, 'x.env'), join(folder, 'link.env'));
    expect(namesOf(['compose.yaml'])).toEqual(['compose.yaml']);
    rmSync(outside, { recursive: true });
  });

  it('a broken file is sent as it is: the server says what is wrong', () => {
    write({ 'compose.yaml': 'a: [' });
    expect(namesOf(['compose.yaml'])).toEqual(['compose.yaml']);
  });

  it('what is not there is wrong usage', () => {
    expect(() => readComposeFiles(folder, ['x.yaml'])).toThrow(UsageError);
    write({ 'compose.yaml': '' });
    for (const env of ['none.env', '.'])
      expect(() => readComposeFiles(folder, ['compose.yaml'], env)).toThrow(UsageError);
    rmSync(join(folder, 'compose.yaml'));
    expect(() => readComposeFiles(folder, [])).toThrow('There is none of compose.yaml');
  });
});
