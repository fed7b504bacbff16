// Whether another user can reach a path, and mending it where that is ours to do. Only folders below a root that the
// caller names are changed, and only by adding the right to search (x) for others, never to list or to read.
import { chmodSync, existsSync, mkdirSync, realpathSync, statSync, type Stats } from 'node:fs';
import { dirname, sep } from 'node:path';

/** `name` is for sentences; the system goes by the numbers. */
export interface RunAs {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const granted = (stat: Stats, user: RunAs, bit: number): boolean => {
  if (stat.uid === user.uid) return (stat.mode & (bit << 6)) !== 0;
  if (stat.gid === user.gid) return (stat.mode & (bit << 3)) !== 0;
  return (stat.mode & bit) !== 0;
};

/** And run, where the owner may. Throws where the path does not exist. ACLs are not looked at. */
export const mayRead = (path: string, user: RunAs): boolean => {
  const stat = statSync(path);
  return granted(stat, user, 4) && (!(stat.mode & 0o100) || granted(stat, user, 1));
};

const within = (path: string, root: string): boolean => path === root || path.startsWith(root + sep);

const real = (path: string): string | null => {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
};

/**
 * Every folder on the way to `path` becomes searchable for `user`. Throws one line that names the first folder which
 * is not and lies outside `mendBelow`, or belongs to somebody else.
 */
export function openWay(path: string, user: RunAs, mendBelow: readonly string[]): void {
  const roots = mendBelow.map(real).filter((root) => root !== null);
  const folders: string[] = [];
  for (let at = realpathSync(path); ; at = dirname(at)) {
    folders.unshift(at);
    if (at === dirname(at)) break;
  }
  for (const folder of folders) {
    const stat = statSync(folder);
    if (granted(stat, user, 1)) continue;
    if (!roots.some((root) => within(folder, root)) || !mended(folder, stat)) {
      throw new Error(
        `the database runs as user ${user.name}, who cannot search ${folder}: run "chmod o+x ${folder}", or choose another folder with NEBULA_DATA`,
      );
    }
  }
}

function mended(folder: string, stat: Stats): boolean {
  try {
    chmodSync(folder, (stat.mode & 0o7777) | 0o011);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes a folder that others can search but not list (0711), with those above it. One by one: on a file system that
 * answers "no such file" to every new folder, such as /proc, Node's own recursive mkdir never comes back (seen in 24.21).
 */
export function makeFolder(path: string): string {
  const missing: string[] = [];
  for (let at = path; !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.unshift(at);
  for (const folder of missing) {
    mkdirUnlessThere(folder);
    // The umask takes bits away from mkdir's mode; what we made ourselves gets exactly ours.
    chmodSync(folder, 0o711);
  }
  return path;
}

/** Two processes may make the same folder at once. */
function mkdirUnlessThere(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o711 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
