// Which files differ between commits of a repository and the new head of its branch. Nothing is checked out, and no
// content is fetched where the host can leave it out: trees alone say which files differ. What is compared is what is in
// the commits, so that a branch that was written anew is nothing special.
import { REMOTE } from '@nebula/domain/spec/git';
import { openGitSpace, type GitSpace, type Repository } from './bounded-git.ts';

/** Commits that are compared for one push; each takes one more request to the host. */
const MOST_BASES = 20;
/** Of a branch, where a commit is not handed out by itself. */
const MOST_COMMITS = 200;

/** Each path from the top of the repository, by the commit that the head was compared with; without those that cannot be. */
export type Changes = ReadonlyMap<string, readonly string[]>;

/** The new head and the branch that leads to it. */
export interface Head {
  readonly commit: string;
  readonly branch: string;
}

/**
 * Never throws: a commit that the host does not hand out any more, more changes than are read, and a host that is away all
 * leave it open, and whoever asks takes that for a change.
 */
export async function readChanges(
  repository: Repository,
  head: Head,
  bases: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Changes> {
  const found = new Map<string, readonly string[]>();
  const space = await openGitSpace(repository, signal).catch(() => null);
  if (space === null) return found;
  try {
    const wanted = [...bases].filter((base) => COMMIT.test(base)).slice(0, MOST_BASES);
    await fetchTrees(space, head, wanted);
    for (const base of wanted) {
      const paths = await compare(space, base, head.commit).catch(() => null);
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

/** Each by its id; where the host hands out one of them not so, as some do over ssh, the newest of the branch once. */
async function fetchTrees(
  space: GitSpace,
  { commit, branch }: Head,
  bases: readonly string[],
): Promise<void> {
  if (!COMMIT.test(commit)) throw new Error('this is no commit');
  await fetch(space, 1, commit);
  let isLess = false;
  // One that is gone takes no other with it.
  for (const base of bases) await fetch(space, 1, base).catch(() => (isLess = true));
  if (isLess) await fetch(space, MOST_COMMITS, `+refs/heads/${branch}:refs/nebula/branch`);
}

async function fetch(space: GitSpace, depth: number, what: string): Promise<void> {
  const options = [
    '--quiet',
    '--no-tags',
    `--depth=${depth}`,
    '--filter=blob:none',
    '--no-recurse-submodules',
  ];
  await space.run(['fetch', ...options, '--no-write-fetch-head', '--', REMOTE, what]);
}

async function compare(space: GitSpace, base: string, head: string): Promise<readonly string[]> {
  const listed = await space.run(['diff-tree', '-r', '-z', '--name-only', '--no-renames', base, head, '--']);
  return listed
    .toString()
    .split('\0')
    .filter((path) => path !== '');
}
