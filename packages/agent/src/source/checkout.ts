// A folder with the files of one commit, built once: what an app is started in. Deployments of the same commit with the
// same build line share it. It is whole or it is made anew: the marker is written last.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../postgres/searchable.ts';
import type { Mirrors, Wanted } from './mirror.ts';
import { rootFolder } from './root-folder.ts';

/** Shared by all deployments of the same commit, build line and root folder. */
export interface Checkout {
  /** What it is built and started in: the root folder, else the whole tree. */
  readonly workFolder: string;
  readonly commit: string;
  /** Names the folder among those of its service. */
  readonly key: string;
}

/** `build` null: nothing to build; the tree is ready as it is. */
export interface CheckoutWish extends Wanted {
  readonly build: string | null;
  /** Null: the whole tree. */
  readonly root: string | null;
  /** Holds the checkouts of one service. */
  readonly folder: string;
  /** Runs the build line in `workFolder`, writes the marker at its end; answers null or why it failed. */
  readonly runBuild: (
    key: string,
    workFolder: string,
    marker: string,
    line: string,
  ) => Promise<string | null>;
  readonly signal: AbortSignal;
}

/** Unused ones of a service, beside those in use. */
const KEPT = 3;

/** Throws the reason for people: the repository's or the build's. */
export async function prepareCheckout(mirrors: Mirrors, wish: CheckoutWish): Promise<Checkout> {
  const { mirror, commit } = await mirrors.obtain(wish, wish.signal);
  const { root } = wish;
  // Without a root folder the key is what it was before there were any: what is built stays found.
  const text = JSON.stringify([wish.repo, commit, wish.build, ...(root === null ? [] : [root])]);
  const key = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const folder = join(wish.folder, key);
  const [tree, marker] = [join(folder, 'tree'), join(folder, 'ready')];
  if (existsSync(marker)) {
    utimesSync(folder, new Date(), new Date());
    return { workFolder: rootFolder(tree, root, commit), commit, key };
  }
  rmSync(folder, { recursive: true, force: true });
  makeFolder(folder);
  await mirrors.checkOut(mirror, commit, tree, wish.signal);
  const workFolder = rootFolder(tree, root, commit);
  const failure = await wish.runBuild(key, workFolder, marker, wish.build ?? ':');
  if (failure !== null) throw new Error(failure);
  return { workFolder, commit, key };
}

/** The line that starts the app in `workFolder`; throws when nothing says it. */
export function startLine(workFolder: string, start: string | null, command: string | null): string {
  const given = start ?? command;
  if (given !== null && given.trim() !== '') return given;
  try {
    const manifest = JSON.parse(readFileSync(join(workFolder, 'package.json'), 'utf8')) as {
      scripts?: { start?: unknown };
    };
    if (typeof manifest.scripts?.start === 'string') return 'npm start';
  } catch {
    // No package.json, or none that can be read.
  }
  throw new Error('nothing says how it starts: set "start", or give its package.json a start script');
}

/** Removes checkouts that nobody uses, but for the few that were used last: a rollback finds them built. */
export function pruneCheckouts(folder: string, used: ReadonlySet<string>): void {
  if (!existsSync(folder)) return;
  const unused = readdirSync(folder)
    .filter((key) => !used.has(key))
    .map((key) => ({ path: join(folder, key), at: statSync(join(folder, key)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at);
  for (const { path } of unused.slice(KEPT)) rmSync(path, { recursive: true, force: true });
}
