import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aGitServer, type GitServer } from '../../../test/a-git-server.ts';
import { atTheEnd } from '../../../test/test-store.ts';
import { newDeployKey } from './deploy-key.ts';
import { MOST_FILE_BYTES, readTip, type Wanted } from './read-tip.ts';

const NO_SSH = { privateKey: null, hostKeys: '' };
const NEVER = new AbortController().signal;
const wanted = (address: string, more: Partial<Wanted> = {}): Wanted => ({
  address,
  branch: 'main',
  ssh: NO_SSH,
  known: null,
  localAllowed: false,
  ...more,
});
const read = (server: GitServer, more: Partial<Wanted> = {}) => readTip(wanted(server.url, more), NEVER);
// Others look at repositories at the same time.
const own = mkdtempSync(join(tmpdir(), 'nebula-tip-'));
process.env['TMPDIR'] = own;
atTheEnd(async () => rmSync(own, { recursive: true, force: true }));
const leftovers = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('nebula-look-'));

describe('the head of the tracked branch', () => {
  it('CS-15: is read with its file, its author and nothing else of the repository', async () => {
    const server = await aGitServer();
    server.push({ 'other.txt': 'x' });
    const commit = server.push({ 'nebula.toml': '[services]\n' }, { message: 'Ask for more\n\nbecause' });
    expect(await read(server)).toEqual({
      commit,
      author: 'Ada Meyer',
      subject: 'Ask for more',
      file: { kind: 'text', text: '[services]\n' },
      hostKeys: '',
    });
    expect(await read(server, { known: commit })).toMatchObject({ commit, file: null });
  });

  it('CS-15: a force push counts, a tag of the same name does not, a branch that is gone is said', async () => {
    const server = await aGitServer();
    const first = server.push({ 'nebula.toml': 'one' });
    server.push({ 'nebula.toml': 'two' });
    server.git('reset', '-q', '--hard', first);
    const forced = server.push({ 'nebula.toml': 'three' }, { force: true });
    server.git('push', '-q', 'origin', `${first}:refs/tags/main`);
    expect(await read(server)).toMatchObject({ commit: forced, file: { text: 'three' } });
    server.git('push', '-q', 'origin', ':refs/heads/main', 'HEAD:refs/heads/other');
    await expect(read(server)).rejects.toThrow(`cannot read repository ${server.url}: it has no branch main`);
  });

  it.each<[string, (server: GitServer, clone: string) => void, object]>([
    ['none', () => undefined, { kind: 'absent' }],
    [
      'a symbolic link',
      (_, at) => symlinkSync('/etc/passwd', join(at, 'nebula.toml')),
      { why: 'it is a symbolic link, and those are not followed' },
    ],
    [
      'a folder',
      (_, at) => {
        mkdirSync(join(at, 'nebula.toml'));
        writeFileSync(join(at, 'nebula.toml/a'), '');
      },
      { why: 'it is no file' },
    ],
    [
      'a submodule',
      (server) =>
        void server.git('update-index', '--add', '--cacheinfo', `160000,${'a'.repeat(40)},nebula.toml`),
      { why: 'it is no file' },
    ],
    [
      'an LFS pointer',
      (_, at) =>
        writeFileSync(join(at, 'nebula.toml'), 'version https://git-lfs.github.com/spec/v1\noid sha256:1\n'),
      { why: 'it is a pointer of Git LFS; keep this file in git itself' },
    ],
    [
      'too large',
      (_, at) => writeFileSync(join(at, 'nebula.toml'), Buffer.alloc(MOST_FILE_BYTES + 1, 'x')),
      { why: 'it is larger than 1 MiB' },
    ],
    [
      'with NUL',
      (_, at) => writeFileSync(join(at, 'nebula.toml'), 'a\0b'),
      { why: 'it holds a NUL byte, and is no text' },
    ],
    [
      'no UTF-8',
      (_, at) => writeFileSync(join(at, 'nebula.toml'), Buffer.from([0xff, 0x41])),
      { why: 'it is no UTF-8 text' },
    ],
  ])('CS-15: a nebula.toml that is %s is not read', async (name, make, expected) => {
    const server = await aGitServer();
    make(server, join(server.folder, 'clone'));
    if (name !== 'a submodule') server.git('add', '--all');
    server.git('commit', '-q', '--allow-empty', '-m', name);
    server.git('push', '-q', 'origin', 'HEAD:main');
    expect((await read(server)).file).toMatchObject(expected);
  });
});

describe('a hostile repository', () => {
  it.each([
    '--upload-pack=touch /tmp/nebula-was-here',
    'ext::sh -c touch% /tmp/nebula-was-here',
    'ssh://-oProxyCommand=touch/x',
    'ftp://example.com/x',
    'https://exa mple/x',
  ])('CS-15: %j is no address', async (address) => {
    await expect(readTip(wanted(address, { localAllowed: true }), NEVER)).rejects.toThrow(
      /^cannot read repository/,
    );
    expect(existsSync('/tmp/nebula-was-here')).toBe(false);
  });

  it('CS-15: a branch that is an option, and a folder of the server, are refused', async () => {
    const server = await aGitServer();
    server.push({ 'nebula.toml': '' });
    await expect(read(server, { branch: '--upload-pack=x' })).rejects.toThrow('This is no branch');
    for (const address of [server.path, `file://${server.path}`]) {
      await expect(readTip(wanted(address), NEVER)).rejects.toThrow('only beside a local cluster');
      expect((await readTip(wanted(address, { localAllowed: true }), NEVER)).file).toMatchObject({
        text: '',
      });
    }
  });

  it('CS-15: one that is larger than what is fetched is given up, and nothing is left of it', async () => {
    const server = await aGitServer();
    const before = leftovers();
    execFileSync('git', ['config', 'uploadpack.allowFilter', 'false'], { cwd: server.path });
    writeFileSync(join(server.folder, 'clone/large'), randomBytes(3 * 1024 * 1024));
    server.push({ 'nebula.toml': 'x' });
    await expect(read(server, { largestBytes: 1024 * 1024 })).rejects.toThrow('it is too large');
    expect((await read(server)).file).toMatchObject({ text: 'x' });
    expect(leftovers()).toEqual(before);
  });

  it('CS-15: one that never answers is given up in time', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    onTestFinished(() => void silent.close());
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/x.git`;
    await expect(readTip(wanted(address), AbortSignal.timeout(500))).rejects.toThrow(
      'did not answer in time',
    );
  });

  it('CS-15: a password in its address is in no error', async () => {
    const address = 'http://ada:s3cret-word@127.0.0.1:1/x.git';
    const error = await readTip(wanted(address), NEVER).catch((caught: Error) => caught.message);
    expect(error).toContain('cannot read repository http://•••@127.0.0.1:1/x.git');
    expect(error).not.toContain('s3cret-word');
  });
});

describe('over ssh', () => {
  it('CS-15: a deploy key is one that OpenSSH reads', () => {
    const key = newDeployKey();
    const file = join(aFolder(), 'key');
    writeFileSync(file, key.private, { mode: 0o600 });
    const shown = execFileSync('ssh-keygen', ['-y', '-f', file]).toString().trim();
    expect(shown).toBe(key.public);
  });

  it('CS-15: git is given the project’s key alone, and the host that was met first is pinned', async () => {
    const server = await aGitServer();
    server.push({ 'nebula.toml': 'by ssh' });
    const { folder, said } = anSshProgram();
    process.env['PATH'] = `${folder}:${process.env['PATH']}`;
    onTestFinished(() => void (process.env['PATH'] = process.env['PATH']?.replace(`${folder}:`, '')));
    const key = newDeployKey();
    const ssh = { privateKey: key.private, hostKeys: '' };
    const tip = await readTip(wanted(`ssh://git@git.example${server.path}`, { ssh }), NEVER);
    expect(tip).toMatchObject({ file: { text: 'by ssh' }, hostKeys: 'git.example ssh-ed25519 AAAA\n' });
    const call = said();
    expect(call).toContain('StrictHostKeyChecking=accept-new');
    expect(call).toContain('IdentityAgent=none');
    expect(call).toContain(key.private.split('\n')[1]);
  });
});

function aFolder(): string {
  const folder = join(tmpdir(), `nebula-ssh-${randomBytes(6).toString('hex')}`);
  mkdirSync(folder, { mode: 0o700 });
  onTestFinished(() => execFileSync('rm', ['-rf', folder]) && undefined);
  return folder;
}

/** Stands where ssh does: notes what it was told, pins the host as ssh would, runs the command here. */
function anSshProgram(): { folder: string; said: () => string } {
  const folder = aFolder();
  const program = `#!/bin/sh
hosts=''; key=''; last=''
echo "$@" >> ${folder}/said
for a in "$@"; do
  case "$a" in UserKnownHostsFile=*) hosts="\${a#*=}";; esac
  [ "$last" = -i ] && key="$a"
  last="$a"
done
cat "$key" >> ${folder}/said
[ -s "$hosts" ] || echo 'git.example ssh-ed25519 AAAA' > "$hosts"
exec sh -c "$last"
`;
  writeFileSync(join(folder, 'ssh'), program);
  chmodSync(join(folder, 'ssh'), 0o755);
  return { folder, said: () => readFileSync(join(folder, 'said'), 'utf8') };
}
