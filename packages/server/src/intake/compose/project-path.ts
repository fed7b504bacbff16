// Paths of a project's files. They are names in a map and never touch a disk; still they must not pretend to lead out of
// the project, and an address is no path.
import { MAX_DEPTH } from './limits.ts';

export type ProjectPath =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly message: string };

const isAddress = (path: string): boolean =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(path) ||
  /^(git@|oci:|github\.com\/)/i.test(path) ||
  /\.git(#|$)/.test(path);

/** `path` as it stands in a file whose relative paths start at `dir`; '' is the project's own folder. */
export function projectPath(dir: string, path: string): ProjectPath {
  if (isAddress(path))
    return { ok: false, message: 'Nothing is fetched from an address: put the file beside this one.' };
  if (path.includes('\0') || path.includes('\\')) return { ok: false, message: 'This is no path.' };
  if (/^(\/|~|[A-Za-z]:)/.test(path))
    return { ok: false, message: 'This path leads out of the project: give one from its own folder.' };
  const parts = dir === '' ? [] : dir.split('/');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined)
      return { ok: false, message: 'This path leads out of the project’s folder.' };
  }
  if (parts.length > MAX_DEPTH) return { ok: false, message: 'This path is too deep.' };
  return { ok: true, path: parts.join('/') };
}

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
