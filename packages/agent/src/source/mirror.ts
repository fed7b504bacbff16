// A bare copy of one repository on this machine: a commit that was fetched once is there for every later deployment
// and rollback, also when the repository is away. A plain folder gets the same: its content becomes a commit of our own
// whose id depends on the content alone.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { addressInEnvironment, REMOTE } from '@nebula/domain/spec/git';
import { isCommit, isRefName, parseAddress, unreadable, type RepositoryAddress } from './address.ts';
import type { Git } from './git.ts';
import { type RepositoryAccess, sweepAccess, withAccess } from './ssh-access.ts';

/** `commit` is whole where it is known; else `ref`, and the default branch where that is null too. */
export interface Wanted {
  readonly repo: string;
  readonly ref: string | null;
  readonly commit: string | null;
  /** The project's deploy key, where the server gave one; else git goes as this machine's user does. */
  readonly access?: RepositoryAccess | null | undefined;
}

const HEAD = 'refs/nebula/head';
const FOLDER_REF = 'refs/nebula/folder';
/** So that equal content is an equal commit. */
const FIXED_AUTHOR = {
  GIT_AUTHOR_NAME: 'nebula',
  GIT_AUTHOR_EMAIL: 'nebula@localhost',
  GIT_AUTHOR_DATE: '2000-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'nebula',
  GIT_COMMITTER_EMAIL: 'nebula@localhost',
  GIT_COMMITTER_DATE: '2000-01-01T00:00:00Z',
};

/**
 * One mirror a repository, one piece of work at a time in each; different repositories do not wait for each
 * other.
 */
export class Mirrors {
  private readonly git: Git;
  private readonly folder: string;
  /** Never taken into a copy of a folder that happens to hold it. */
  private readonly ownFolder: string;
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(git: Git, folder: string, ownFolder: string) {
    this.git = git;
    this.folder = folder;
    this.ownFolder = ownFolder;
    sweepAccess(folder);
  }

  /** The mirror's folder and the full id of the wanted commit, which is in it. Throws "cannot read repository …". */
  async obtain(wanted: Wanted, signal: AbortSignal): Promise<{ mirror: string; commit: string }> {
    const mirror = join(this.folder, mirrorName(wanted));
    const before = this.queues.get(mirror) ?? Promise.resolve();
    const result = before.then(() => this.obtainAlone(mirror, wanted, signal));
    this.queues.set(
      mirror,
      result.catch(() => undefined),
    );
    return { mirror, commit: await result };
  }

  /** Writes the commit's files into an empty folder. */
  async checkOut(mirror: string, commit: string, tree: string, signal: AbortSignal): Promise<void> {
    mkdirSync(tree, { recursive: true });
    const env = { GIT_DIR: mirror, GIT_WORK_TREE: tree, GIT_INDEX_FILE: `${tree}.index` };
    try {
      await this.git.run(['read-tree', commit], { signal, env });
      await this.git.run(['checkout-index', '--all', '--force'], {
        signal,
        env: { ...env, GIT_DIR: mirror },
      });
    } finally {
      rmSync(`${tree}.index`, { force: true });
    }
  }

  private async obtainAlone(mirror: string, wanted: Wanted, signal: AbortSignal): Promise<string> {
    const { repo, ref, commit, access = null } = wanted;
    if (ref !== null && !isRefName(ref))
      throw unreadable(repo, `${JSON.stringify(ref)} is no branch, tag or commit`);
    if (commit !== null && !isCommit(commit))
      throw unreadable(repo, `${JSON.stringify(commit)} is no commit`);
    await this.prepare(mirror, signal);
    const has = (name: string): Promise<string | null> => this.resolve(mirror, name, signal);
    if (commit !== null && (await has(commit)) !== null) return commit;
    const address = parseAddress(repo);
    removeLocks(mirror);
    const fetch = (env: Environment): Promise<string> => this.fetch(mirror, address, commit, env, signal);
    const fetched = await withAccess(this.folder, access, fetch).catch((error: Error) => {
      throw signal.aborted ? error : unreadable(repo, error.message);
    });
    const found = commit === null ? await this.find(has, ref, fetched) : await has(commit);
    if (found !== null) return found;
    throw unreadable(
      repo,
      `it has no ${commit === null ? `branch, tag or commit ${ref}` : `commit ${commit}`}`,
    );
  }

  private async prepare(mirror: string, signal: AbortSignal): Promise<void> {
    if (existsSync(join(mirror, 'HEAD'))) return;
    rmSync(mirror, { recursive: true, force: true });
    await this.git.run(['init', '--quiet', '--bare', '--', mirror], { signal });
  }

  /** Brings everything new; returns the name under which the default is found. */
  private async fetch(
    mirror: string,
    address: RepositoryAddress,
    commit: string | null,
    access: Environment,
    signal: AbortSignal,
  ): Promise<string> {
    if (address.kind === 'folder') return this.take(mirror, address.path, signal);
    const place = address.kind === 'remote' ? address.url : address.path;
    const env = { ...addressInEnvironment(place), ...access };
    const everything = ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*', `+HEAD:${HEAD}`];
    const options = [
      'fetch',
      '--quiet',
      '--force',
      '--no-tags',
      '--no-write-fetch-head',
      '--update-head-ok',
      '--',
    ];
    const fetch = ['--git-dir', mirror, ...options, REMOTE];
    await this.git.run([...fetch, ...everything], { signal, env });
    if (commit !== null && (await this.resolve(mirror, commit, signal)) === null) {
      // No branch leads to it any more; many servers hand it out by its id all the same.
      await this.git.run([...fetch, commit], { signal, env }).catch(() => undefined);
    }
    return HEAD;
  }

  /** Makes the folder's content a commit. Attributes that would change content on its way are switched off. */
  private async take(mirror: string, path: string, signal: AbortSignal): Promise<string> {
    writeFileSync(join(mirror, 'info/attributes'), '* -text -filter -ident -working-tree-encoding\n');
    const inside = relative(path, this.ownFolder);
    const without = inside === '' || inside.startsWith('..') ? [] : [`:(exclude,literal)${inside}`];
    const index = join(mirror, 'folder.index');
    rmSync(index, { force: true });
    const env = { GIT_DIR: mirror, GIT_WORK_TREE: path, GIT_INDEX_FILE: index, ...FIXED_AUTHOR };
    const where = ['-C', path];
    await this.git.run([...where, 'add', '--all', '--force', '--', '.', ...without], { signal, env });
    const tree = await this.git.run(['write-tree'], { signal, env });
    const commit = await this.git.run(['commit-tree', tree, '-m', 'content of a folder'], { signal, env });
    // Named, so that it is kept for rollbacks.
    await this.git.run(['--git-dir', mirror, 'update-ref', `${FOLDER_REF}/${commit}`, commit], { signal });
    return commit;
  }

  private async find(
    has: (name: string) => Promise<string | null>,
    ref: string | null,
    fallback: string,
  ): Promise<string | null> {
    const short = ref !== null && /^[0-9a-f]{7,64}$/.test(ref) ? [ref] : [];
    if (ref === null) return has(fallback);
    // A folder has no branches, but commits that it was before: what names one of them never means what it is now.
    if (fallback !== HEAD) return has(short[0] ?? fallback);
    for (const name of [`refs/heads/${ref}`, `refs/tags/${ref}`, ...short]) {
      const found = await has(name);
      if (found !== null) return found;
    }
    return null;
  }

  private resolve(mirror: string, name: string, signal: AbortSignal): Promise<string | null> {
    const args = [
      '--git-dir',
      mirror,
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `${name}^{commit}`,
    ];
    return this.git.run(args, { signal }).then(
      (commit) => (isCommit(commit) ? commit : null),
      () => null,
    );
  }
}

type Environment = Readonly<Record<string, string>>;

/** What one project's key opened another project of the same machine finds by no address. */
function mirrorName({ repo, access }: Wanted): string {
  const whose = access ? `${access.project} ${repo}` : repo;
  return createHash('sha256').update(whose).digest('hex').slice(0, 24);
}

/** A fetch that was killed leaves its locks. Nobody else works in a mirror: its queue lets one in at a time. */
function removeLocks(mirror: string): void {
  for (const path of globSync(['*.lock', 'refs/**/*.lock'], { cwd: mirror }))
    rmSync(join(mirror, path), { force: true });
}
