// Which files differ between commits of a repository and the new head of its branch. Nothing is checked out, and no
// content is fetched where the host can leave it out: trees alone say which files differ. What is compared is what is in
// the commits, so that a branch that was written anew is nothing special.
import { REMOTE } from '@nebula/domain/spec/git';
import { openGitSpace, type GitSpace, type Repository } from './bounded-git.ts';

/** Commits that are compared for one push; each takes one more request to the host. */
const MOST_BASES = 20;

/** Each path from the top of the repository, by the commit that the head was compared with; without those that cannot be. */
export type Changes = ReadonlyMap<string, readonly string[]>;

/**
 * Never throws: a commit that the host does not hand out any more, more changes than are read, and a host that is away all
 * leave it open, and whoever asks takes that for a change.
 */
export async function readChanges(
  repository: Repository,
  head: string,
  bases: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Changes> {
  const found = new Map<string, readonly string[]>();
  const space = await openGitSpace(repository, signal).catch(() => null);
  if (space === null) return found;
  try {
    await fetchTree(space, head);
    for (const base of [...bases].slice(0, MOST_BASES)) {
      const paths = await compare(space, base, head).catch(() => null);
      if (paths !== null) found.set(base, paths);
    }
  } catch {
    // Without the head there is nothing to compare with.
  } finally {
    await space.close();
  }
  return found;
}

const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

async function fetchTree(space: GitSpace, commit: string): Promise<void> {
  if (!COMMIT.test(commit)) throw new Error('this is no commit');
  const options = ['--quiet', '--no-tags', '--depth=1', '--filter=blob:none', '--no-recurse-submodules'];
  await space.run(['fetch', ...options, '--no-write-fetch-head', '--', REMOTE, commit]);
}

async function compare(space: GitSpace, base: string, head: string): Promise<readonly string[]> {
  await fetchTree(space, base);
  const listed = await space.run(['diff-tree', '-r', '-z', '--name-only', '--no-renames', base, head, '--']);
  return listed
    .toString()
    .split('\0')
    .filter((path) => path !== '');
}
