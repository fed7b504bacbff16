// A deploy key at an agent, against a real ssh server.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSshHost, whyNoSshd } from '../../../../test/an-ssh-host.ts';
import { freshFolder } from '../../test/an-app.ts';
import { createGit } from './git.ts';
import { Mirrors } from './mirror.ts';
import { withAccess } from './ssh-access.ts';

const signal = new AbortController().signal;

function aKey(): { privateKey: string; publicKey: string } {
  const file = join(freshFolder('key'), 'key');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file]);
  return { privateKey: readFileSync(file, 'utf8'), publicKey: readFileSync(`${file}.pub`, 'utf8').trim() };
}

function aRepository(): { path: string; commit: string } {
  const path = freshFolder('repo');
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: path })
      .toString()
      .trim();
  git('init', '-q', '-b', 'main');
  writeFileSync(join(path, 'file'), 'one');
  git('add', '.');
  git('commit', '-qm', 'one');
  return { path, commit: git('rev-parse', 'HEAD') };
}

describe.skipIf(whyNoSshd() !== null)('a repository that a deploy key opens', () => {
  const aWorld = async () => {
    const host = await startSshHost();
    onTestFinished(host.stop);
    const { path, commit } = aRepository();
    // A name as any data folder may have one.
    const folder = join(freshFolder('mirrors'), "a 100% of Ann's");
    mkdirSync(folder);
    const { privateKey, publicKey } = aKey();
    host.letIn(publicKey);
    const wanted = { repo: host.addressOf(path), ref: 'main', commit: null };
    return {
      host,
      folder,
      commit,
      privateKey,
      wanted,
      mirrors: new Mirrors(createGit(folder), folder, folder),
    };
  };
  const leftIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('ssh-'));

  it('CS-4: is fetched with it, and nothing of it is left', async () => {
    const { folder, commit, privateKey, wanted, mirrors } = await aWorld();
    const access = { project: 'prj_1', privateKey, hostKeys: '' };
    expect(await mirrors.obtain({ ...wanted, access }, signal)).toMatchObject({ commit });
    expect(leftIn(folder)).toEqual([]);
    expect(spawnSync('grep', ['-rq', 'OPENSSH', '.'], { cwd: folder }).status).toBe(1);
  });

  it('AP-2: what it opened is there for no other project that names the address', async () => {
    const { commit, privateKey, wanted, mirrors } = await aWorld();
    const access = { project: 'prj_1', privateKey, hostKeys: '' };
    await mirrors.obtain({ ...wanted, access }, signal);
    for (const other of [undefined, { project: 'prj_2', privateKey: aKey().privateKey, hostKeys: '' }])
      await expect(mirrors.obtain({ ...wanted, commit, access: other }, signal)).rejects.toThrow(
        `cannot read repository ${wanted.repo}: `,
      );
  });

  it('C-120: says why another host and an unknown key are refused', async () => {
    const { host, privateKey, wanted, mirrors } = await aWorld();
    const access = { project: 'prj_1', privateKey, hostKeys: '' };
    await mirrors.obtain({ ...wanted, access }, signal);
    await host.becomeAnother();
    await expect(mirrors.obtain({ ...wanted, access }, signal)).rejects.toThrow('shows another key');
    // The server met it anew: what it pinned counts.
    const hostKeys = execFileSync(
      'ssh-keyscan',
      ['-t', 'ed25519', '-p', new URL(wanted.repo).port, '127.0.0.1'],
      {
        stdio: 'pipe',
      },
    ).toString();
    expect(await mirrors.obtain({ ...wanted, access: { ...access, hostKeys } }, signal)).toBeTruthy();
    const unknown = { ...access, privateKey: aKey().privateKey, hostKeys };
    await expect(mirrors.obtain({ ...wanted, access: unknown }, signal)).rejects.toThrow('takes no key');
  });
});

it('CS-4: the key is a file for its user alone, and gone once the work failed or its agent was killed', async () => {
  const folder = freshFolder('mirrors');
  const access = { project: 'prj_1', privateKey: 'a key', hostKeys: '' };
  const found = () => readdirSync(folder).filter((name) => name.startsWith('ssh-'));
  const work = withAccess(folder, access, async () => {
    const [name = ''] = found();
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, name, 'key')).mode & 0o777).toBe(0o600);
    throw new Error('did not work');
  });
  await expect(work).rejects.toThrow('did not work');
  expect(found()).toEqual([]);
  mkdirSync(join(folder, 'ssh-left'));
  writeFileSync(join(folder, 'ssh-left/key'), 'a key');
  expect(new Mirrors(createGit(folder), folder, folder)).toBeTruthy();
  expect(existsSync(join(folder, 'ssh-left'))).toBe(false);
});
