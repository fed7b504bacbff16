// The folder of a checkout that a service is built and started in. What its path says is a stranger's, links in it
// included: nothing outside of the checkout is ever taken for it.
import { lstatSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

const COMMIT_CHARACTERS = 12;

/** Where `root` really is below `tree`; the tree itself for none. Throws one line for people that names what is wrong. */
export function rootFolder(tree: string, root: string | null, commit: string): string {
  if (root === null) return tree;
  const top = realpathSync(tree);
  let [at, named] = [top, ''];
  for (const name of root.split('/')) {
    const path = join(at, name);
    named = named === '' ? name : `${named}/${name}`;
    const real = realPath(path);
    if (real === null)
      throw missing(root, commit, isLink(path) ? `the link ${named} leads to nothing` : null);
    if (real !== top && !real.startsWith(top + sep))
      throw new Error(`the root folder ${root} is not in the repository: the link ${named} leads out of it`);
    at = real;
  }
  if (statSync(at).isDirectory()) return at;
  throw missing(root, commit, 'it is a file');
}

const missing = (root: string, commit: string, why: string | null): Error =>
  new Error(
    `there is no folder ${root} in commit ${commit.slice(0, COMMIT_CHARACTERS)} of the repository${why === null ? '' : `: ${why}`}`,
  );

/** False where nothing is there, or a file stands where a folder should. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** Null where nothing is there, a link leads to nothing, or a file stands where a folder should. */
function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
