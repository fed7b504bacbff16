// Where repositories become images: the mirrors of repositories, a folder for each build that is under way, and how many
// there may be at once.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildGroup, endOrphanedBuilds } from '../../../engine/build-processes.ts';
import { createGit } from '../../../source/git.ts';
import { Mirrors } from '../../../source/mirror.ts';
import { Turns } from '../../../turns.ts';
import { nameOf } from '../../process/folders.ts';

/** Each may take all the memory of a build. */
const AT_ONCE = 2;

export class Workshop {
  readonly mirrors: Mirrors;
  private readonly cluster: string;
  private readonly folder: string;
  private readonly underWay = new Set<string>();
  private readonly turns = new Turns(AT_ONCE);

  constructor(dataDir: string, cluster: string) {
    this.cluster = cluster;
    this.folder = join(dataDir, 'builds');
    const repositories = join(dataDir, 'repositories');
    mkdirSync(repositories, { recursive: true, mode: 0o700 });
    this.mirrors = new Mirrors(createGit(repositories), repositories, dataDir);
  }

  /** Runs `work` when it is its turn, in an empty folder that is gone afterwards. */
  async inTurn<T>(deployment: string, signal: AbortSignal, work: (folder: string) => Promise<T>): Promise<T> {
    const folder = join(this.folder, nameOf(deployment));
    const build = async (): Promise<T> => {
      this.underWay.add(deployment);
      try {
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        return await work(folder);
      } finally {
        rmSync(folder, { recursive: true, force: true });
        this.underWay.delete(deployment);
      }
    };
    return this.turns.take(build, signal);
  }

  /** What an agent that was killed left: folders, and steps that nobody waits for. */
  clearLeftovers(): void {
    const alive = [...this.underWay];
    endOrphanedBuilds(this.cluster, new Set(alive.map((one) => buildGroup(this.cluster, one))));
    const names = new Set(alive.map(nameOf));
    for (const name of namesIn(this.folder))
      if (!names.has(name)) rmSync(join(this.folder, name), { recursive: true, force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
