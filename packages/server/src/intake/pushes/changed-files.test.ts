import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aGitServer } from '../../../test/a-git-server.ts';
import { atTheEnd } from '../../../test/test-store.ts';
import { SPACE_PREFIX } from './bounded-git.ts';
import { readChanges } from './changed-files.ts';

const NEVER = new AbortController().signal;
// Others look at repositories at the same time.
process.env['TMPDIR'] = mkdtempSync(join(tmpdir(), 'nebula-changes-'));
atTheEnd(async () => rmSync(tmpdir(), { recursive: true, force: true }));
const ssh = { privateKey: null, hostKeys: '' };
const changes = (address: string, commit: string, ...bases: string[]) =>
  readChanges({ address, ssh }, { commit, branch: 'main' }, new Set(bases), NEVER);

describe('CS-15: what differs between two commits', () => {
  it('is every path, as it is called, of a file that came, went, changed, was moved or may be run now', async () => {
    const git = await aGitServer();
    const files = { 'went/a': 'a', 'moved/b': 'the same', 'ünï codé': '1', 'run.sh': 'x', 'same/c': 'c' };
    const base = git.push(files);
    git.git('update-index', '--chmod=+x', 'run.sh');
    git.git('config', 'core.fileMode', 'false');
    const head = git.push({
      ...{ 'went/a': null, 'moved/b': null, 'moved/d': 'the same' },
      ...{ 'ünï codé': '2', 'line\nbreak': '', 'came/e': 'e' },
    });
    const found = await changes(git.url, head, base);
    expect([...(found.get(base) ?? [])].sort()).toEqual(
      ['came/e', 'line\nbreak', 'moved/b', 'moved/d', 'run.sh', 'went/a', 'ünï codé'].sort(),
    );
  });

  it('is nothing of a change that was taken back, and told of several commits at once', async () => {
    const git = await aGitServer();
    const [one, two] = [git.push({ a: '1', b: '1' }), git.push({ a: '2' })];
    const head = git.push({ a: '1' });
    expect(await changes(git.url, head, one, two)).toEqual(
      new Map([
        [one, []],
        [two, ['a']],
      ]),
    );
  });

  it('is found too where a host hands out its branches alone', async () => {
    const git = await aGitServer({ handsOutCommits: false });
    const [gone, base] = [git.push({ a: '0' }, { branch: 'other' }), git.push({ a: '1' })];
    git.push({ b: '1' });
    const head = git.push({ c: '1' });
    expect(await changes(git.url, head, base, gone)).toEqual(
      new Map([
        [base, ['b', 'c']],
        [gone, ['a', 'b', 'c']],
      ]),
    );
    git.git('checkout', '-q', '--orphan', 'anew');
    expect(await changes(git.url, git.push({ d: '1' }, { force: true }), base)).toEqual(new Map());
  });

  it('stays open for a commit that is not there, and for what is no commit', async () => {
    const git = await aGitServer();
    const [base, head] = [git.push({ a: '1' }), git.push({ a: '2' })];
    const option = `--upload-pack=touch ${git.folder}/pwned`;
    expect([...(await changes(git.url, head, 'f'.repeat(40), option, base)).keys()]).toEqual([base]);
    expect(await changes(git.url, option, base)).toEqual(new Map());
    expect(readdirSync(git.folder)).not.toContain('pwned');
  });

  it('stays open where far more changed than is read', async () => {
    const git = await aGitServer();
    const folder = Array.from({ length: 4 }, () => 'x'.repeat(250)).join('/');
    const [base, head] = [
      git.push({ a: '1' }),
      git.push(Object.fromEntries(Array.from({ length: 4_300 }, (_, index) => [`${folder}/${index}`, '']))),
    ];
    expect(await changes(git.url, head, base)).toEqual(new Map());
  });

  it('stays open where the host is away, and leaves nothing behind', async () => {
    expect(await changes('http://127.0.0.1:1/shop.git', 'f'.repeat(40), 'e'.repeat(40))).toEqual(new Map());
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(SPACE_PREFIX))).toEqual([]);
  });
});
