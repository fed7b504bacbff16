import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aGitServer } from '../../test/a-git-server.ts';
import { resolveRef } from './resolve-ref.ts';

let folder: string;
const { PATH } = process.env;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nebula-ref-'));
});
afterEach(() => {
  process.env['PATH'] = PATH;
  rmSync(folder, { recursive: true });
});

describe('DE-2: a branch', () => {
  it('is the commit at its head now, and one that is not there is none', async () => {
    const git = await aGitServer();
    const commit = git.push({ 'web.mjs': 'one' });
    expect(await resolveRef(git.url, 'main')).toBe(commit);
    expect(await resolveRef(git.url, null)).toBe(commit);
    expect(await resolveRef(git.url, 'gone')).toBeNull();
    expect(await resolveRef('', 'main')).toBeNull();
  });

  it('is asked for without its address on a command line, which holds a password', async () => {
    const said = join(folder, 'said');
    writeFileSync(join(folder, 'git'), `#!/bin/sh\necho "$@" > ${said}\n`, { mode: 0o755 });
    process.env['PATH'] = `${folder}${delimiter}${PATH}`;
    await resolveRef('https://ada:hush@git.example/shop.git', 'main');
    expect(readFileSync(said, 'utf8')).toMatch(/^ls-remote -- origin refs\/heads\/main /);
  });
});
