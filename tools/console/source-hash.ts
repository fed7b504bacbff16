// Whether the console that was built is the one in the sources. Contents decide, not times: a clone, a copy or a
// switched branch changes those as it likes.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that goes into the build: what it is made of, and what makes it. */
const SOURCES = [
  'packages/console/src/**/*',
  'packages/console/{index.html,vite.config.ts,package.json,tsconfig.json}',
  'packages/domain/src/**/*',
  'tools/console/*',
  'package-lock.json',
];

const isBuilt = (path: string): boolean => !/\.(test|stories)\.tsx?$/.test(path);

/** `root`: the checkout's folder. */
export function sourceHash(root: string): string {
  const hash = createHash('sha256');
  const entries = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }));
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.filter(isBuilt).toSorted()) {
    const content = readFileSync(path);
    hash.update(`${path.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
