import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { aFolder, freshFolder } from '../../test/an-app.ts';
import { createGit } from './git.ts';
import { Mirrors } from './mirror.ts';

const signal = new AbortController().signal;

function someMirrors(): Mirrors {
  const folder = freshFolder('mirrors');
  return new Mirrors(createGit(folder), folder, folder);
}

function aRepository(): {
  path: string;
  git: (...args: string[]) => string;
  commit: (text: string) => string;
} {
  const path = freshFolder('repo');
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: path,
      stdio: 'pipe',
    })
      .toString()
      .trim();
  git('init', '-q', '-b', 'trunk');
  const commit = (text: string): string => {
    writeFileSync(join(path, 'file'), text);
    git('add', '.');
    git('commit', '-qm', text);
    return git('rev-parse', 'HEAD');
  };
  return { path, git, commit };
}

it('DE-2: a branch, a tag, a short commit and nothing at all lead to their commits', async () => {
  const { path, git, commit } = aRepository();
  const first = commit('one');
  git('tag', '-a', 'v1', '-m', 'x');
  const second = commit('two');
  const mirrors = someMirrors();
  const resolved = async (ref: string | null): Promise<string> =>
    (await mirrors.obtain({ repo: path, ref, commit: null }, signal)).commit;
  expect([
    await resolved(null),
    await resolved('trunk'),
    await resolved('v1'),
    await resolved(first.slice(0, 8)),
  ]).toEqual([second, second, first, first]);
  await expect(resolved('nope')).rejects.toThrow(
    `cannot read repository ${path}: it has no branch, tag or commit nope`,
  );
});

it('DE-2: a commit that was fetched once is there when its repository is gone', async () => {
  const { path, commit } = aRepository();
  const first = commit('one');
  const mirrors = someMirrors();
  await mirrors.obtain({ repo: path, ref: null, commit: null }, signal);
  renameSync(path, join(freshFolder('away'), 'repository'));
  const { mirror } = await mirrors.obtain({ repo: path, ref: null, commit: first }, signal);
  const tree = join(freshFolder('tree'), 'tree');
  await mirrors.checkOut(mirror, first, tree, signal);
  expect(readFileSync(join(tree, 'file'), 'utf8')).toBe('one');
});

it('DE-2: a folder that is no repository is taken as it is, and its commit is its content', async () => {
  const text = 'crlf\r\nstays\r\n';
  const folder = aFolder({
    file: text,
    '.gitignore': 'ignored',
    '.gitattributes': '* text=auto',
    ignored: 'too',
  });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync('../file', join(folder, 'node_modules/link'));
  const mirrors = someMirrors();
  const take = (commit: string | null): Promise<{ mirror: string; commit: string }> =>
    mirrors.obtain({ repo: folder, ref: null, commit }, signal);
  const first = await take(null);
  expect((await take(null)).commit).toBe(first.commit);
  writeFileSync(join(folder, 'file'), 'changed');
  expect((await take(null)).commit).not.toBe(first.commit);

  const again = await take(first.commit);
  const tree = join(freshFolder('tree'), 'tree');
  await mirrors.checkOut(again.mirror, again.commit, tree, signal);
  const read = (name: string): string => readFileSync(join(tree, name), 'utf8');
  expect([read('file'), read('ignored'), read('node_modules/link')]).toEqual([text, 'too', text]);
});

it('DE-4: a mirror with the locks of a killed fetch is used again', async () => {
  const { path, commit } = aRepository();
  commit('one');
  const mirrors = someMirrors();
  const { mirror } = await mirrors.obtain({ repo: path, ref: null, commit: null }, signal);
  const second = commit('two');
  writeFileSync(join(mirror, 'refs/heads/trunk.lock'), '');
  writeFileSync(join(mirror, 'packed-refs.lock'), '');
  expect((await mirrors.obtain({ repo: path, ref: 'trunk', commit: null }, signal)).commit).toBe(second);
  rmSync(path, { recursive: true });
});

it('DE-2: the first digits of a commit of a folder never lead to what the folder is now', async () => {
  const path = freshFolder('plain');
  writeFileSync(join(path, 'file'), 'one');
  const mirrors = someMirrors();
  const obtain = async (ref: string | null) =>
    (await mirrors.obtain({ repo: path, ref, commit: null }, signal)).commit;
  const first = await obtain(null);
  writeFileSync(join(path, 'file'), 'two');
  expect(await obtain(null)).not.toBe(first);
  expect(await obtain(first.slice(0, 10))).toBe(first);
  await expect(obtain('0123456789')).rejects.toThrow('it has no branch, tag or commit 0123456789');
});

it('DE-2: a password in an address stands on no command line while git reads there, and reaches the host', async () => {
  const told: (string | undefined)[] = [];
  const lines: string[] = [];
  const host = createServer((req, res) => {
    told.push(req.headers.authorization);
    lines.push(...commandLines());
    const isIn = req.headers.authorization !== undefined;
    res.writeHead(isIn ? 404 : 401, { 'www-authenticate': 'Basic realm="x"' }).end();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void host.close());
  const at = `127.0.0.1:${(host.address() as AddressInfo).port}/shop.git`;

  const read = someMirrors().obtain(
    { repo: `http://ada:s3cret%40%25word@${at}`, ref: null, commit: null },
    signal,
  );

  await expect(read).rejects.toThrow(`cannot read repository http://•••@${at}: `);
  expect(told).toEqual([undefined, `Basic ${Buffer.from('ada:s3cret@%word').toString('base64')}`]);
  expect(lines.filter((line) => line.includes(at))).not.toEqual([]);
  expect(lines.filter((line) => /s3cret/.test(line))).toEqual([]);
});

/** Of every process of this machine. */
const commandLines = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    });
