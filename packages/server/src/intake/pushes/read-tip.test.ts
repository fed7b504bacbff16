import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSshHost, whyNoSshd } from '../../../../../test/an-ssh-host.ts';
import { aGitServer, type GitServer } from '../../../test/a-git-server.ts';
import { atTheEnd } from '../../../test/test-store.ts';
import { pinnedHosts } from '../../queries/settings/pinned-hosts.ts';
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

  describe.skipIf(whyNoSshd() !== null)('from a real host', () => {
    const aHost = async () => {
      const [server, host] = await Promise.all([aGitServer(), startSshHost()]);
      onTestFinished(host.stop);
      const commit = server.push({ 'nebula.toml': 'by ssh', other: 'y' });
      const key = newDeployKey();
      host.letIn(key.public);
      const readBy = (privateKey: string | null, hostKeys = '') =>
        readTip(wanted(host.addressOf(server.path), { ssh: { privateKey, hostKeys } }), NEVER);
      return { server, host, commit, key, readBy };
    };

    it('CS-15: it is read by the project’s key alone, and its host key is pinned', async () => {
      const { host, commit, key, readBy } = await aHost();
      const tip = await readBy(key.private);
      expect(tip).toMatchObject({ commit, file: { text: 'by ssh' } });
      expect(pinnedHosts(tip.hostKeys)).toMatchObject([
        { kind: 'ssh-ed25519', fingerprint: host.fingerprint() },
      ]);
      await expect(readBy(newDeployKey().private)).rejects.toThrow('takes no key that it was shown');
      await expect(readBy(null)).rejects.toThrow('takes no key that it was shown');
    });

    it('CS-15: a host with another key than before is refused, until it is met anew', async () => {
      const { host, key, readBy } = await aHost();
      const { hostKeys } = await readBy(key.private);
      await host.becomeAnother();
      await expect(readBy(key.private, hostKeys)).rejects.toThrow(
        'shows another key than the one that was pinned',
      );
      expect((await readBy(key.private)).file).toMatchObject({ text: 'by ssh' });
    });

    it('CS-15: where it leaves files out and hands out none by its id, it is read whole', async () => {
      const { server, key, readBy } = await aHost();
      for (const filters of ['true', 'false']) {
        execFileSync('git', ['config', 'uploadpack.allowFilter', filters], { cwd: server.path });
        expect((await readBy(key.private)).file).toMatchObject({ text: 'by ssh' });
      }
    });
  });
});

function aFolder(): string {
  const folder = join(tmpdir(), `nebula-ssh-${randomBytes(6).toString('hex')}`);
  mkdirSync(folder, { mode: 0o700 });
  onTestFinished(() => execFileSync('rm', ['-rf', folder]) && undefined);
  return folder;
}
