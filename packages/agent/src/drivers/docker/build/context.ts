// The files that a build gets: those of the commit, without what its .dockerignore names, and no more of them than a
// build may have. Measured before the first byte goes out, so that a folder that is too large is refused at once.
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { TarEntry } from '../../../engine/tar.ts';
import { readIgnoreFile, type IgnoreFile } from './ignore-file.ts';

/** Of one build. */
export interface ContextLimits {
  readonly sizeBytes: number;
  readonly files: number;
}

const MB = 1024 * 1024;
/** The builder reads them whatever the file says. */
const ALWAYS = ['Dockerfile', '.dockerignore'];

/** In the order of their names, below `prefix`. Throws one line when it is more than a build may have. */
export function contextOf(tree: string, prefix: string, limits: ContextLimits): TarEntry[] {
  const entries: TarEntry[] = [];
  const ignore = readIgnoreFile(textOf(join(tree, '.dockerignore')));
  let sizeBytes = 0;
  walk(tree, '', ignore, (entry) => {
    if (entry.kind === 'file') sizeBytes += entry.sizeBytes;
    entries.push({ ...entry, name: `${prefix}${entry.name}` });
  });
  if (sizeBytes > limits.sizeBytes)
    throw tooLarge(`${Math.ceil(sizeBytes / MB)} MB`, `${limits.sizeBytes / MB} MB`);
  if (entries.length > limits.files) throw tooLarge(`${entries.length} files`, String(limits.files));
  return entries;
}

const tooLarge = (found: string, limit: string): Error =>
  new Error(
    `the repository's files are too much for a build: ${found}, and ${limit} is the limit: name in .dockerignore what the build does not need`,
  );

function walk(tree: string, folder: string, ignore: IgnoreFile, found: (entry: TarEntry) => void): void {
  for (const own of readdirSync(join(tree, folder)).toSorted()) {
    const name = folder === '' ? own : `${folder}/${own}`;
    const path = join(tree, name);
    const stat = lstatSync(path);
    const ignored = !ALWAYS.includes(name) && ignore.ignores(name);
    if (stat.isDirectory()) {
      if (ignored && !ignore.takesBack) continue;
      if (!ignored) found({ kind: 'folder', name });
      walk(tree, name, ignore, found);
    } else if (!ignored && stat.isSymbolicLink()) {
      found({ kind: 'link', name, target: readlinkSync(path) });
    } else if (!ignored && stat.isFile()) {
      const executable = (stat.mode & 0o100) !== 0;
      found({ kind: 'file', name, path, sizeBytes: stat.size, executable });
    }
  }
}

/** A link would be read on this machine, and not in the repository. */
function textOf(path: string): string {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat?.isFile() === true ? readFileSync(path, 'utf8') : '';
}
