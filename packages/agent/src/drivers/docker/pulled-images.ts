// Which images this cluster pulled, and which of those can go. An engine cannot be told whose an image is, so that is
// kept in a file: without it images stay, and one that was there before is never ours.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Desired } from '@nebula/contract/agent';
import { EngineRefusal } from '../../engine/engine.ts';
import { isPreparing, type Seen } from '../replacement/seen.ts';
import { postgresImage } from './database.ts';
import { fullName, readImageName } from './image-name.ts';
import type { Yard } from './prepare-image.ts';

interface Pulled {
  readonly id: string;
  /** Without tag and digest, in full. */
  readonly name: string;
}

/** Of one name, newest first, while a service runs another of that name: for a rollback without its registry. */
const KEPT_OF_A_NAME = 3;

export class PulledImages {
  private readonly path: string;
  private all: readonly Pulled[];

  constructor(path: string) {
    this.path = path;
    this.all = read(path);
  }

  /** Oldest first. */
  list(): readonly Pulled[] {
    return this.all;
  }

  add(id: string, name: string): void {
    this.write([...this.all.filter((one) => one.id !== id), { id, name: fullName(name) }]);
  }

  forget(id: string): void {
    this.write(this.all.filter((one) => one.id !== id));
  }

  /** A full disk makes us forget that it is ours: it stays then. */
  private write(all: readonly Pulled[]): void {
    this.all = all;
    try {
      writeFileSync(`${this.path}.new`, JSON.stringify(all), { mode: 0o600 });
      renameSync(`${this.path}.new`, this.path);
    } catch {
      // The next change is written whole again.
    }
  }
}

function read(path: string): Pulled[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Pulled[];
  } catch {
    return [];
  }
}

/** Pure: what can go, given the images that containers are made of, or will be. */
export function unwanted(
  all: readonly Pulled[],
  desired: Desired,
  seen: Pick<Seen, 'preparations'>,
  used: ReadonlySet<string>,
): Pulled[] {
  const names = new Set<string>();
  const arriving = new Set<string>();
  for (const workload of desired.workloads)
    for (const one of [workload.running, workload.deploying]) {
      const name = one === null ? null : nameIn(one.release);
      if (name === null) continue;
      (one === workload.deploying || isPreparing(seen, workload) ? arriving : names).add(name);
    }
  return [...Map.groupBy(all, (one) => one.name)].flatMap(([name, ofName]) => {
    // One that is just being prepared may be any of them.
    if (arriving.has(name)) return [];
    const idle = ofName.filter(({ id }) => !used.has(id)).toReversed();
    return idle.slice(names.has(name) ? KEPT_OF_A_NAME : 0);
  });
}

function nameIn(release: NonNullable<Desired['workloads'][number]['running']>['release']): string | null {
  if ('image' in release) return fullName(readImageName(release.image).name);
  return 'postgres' in release ? fullName(readImageName(postgresImage(release.postgres)).name) : null;
}

/** A name that somebody else gave to one of them is left, and with it the image. */
export async function prunePulled(
  { engine, pulled }: Yard,
  desired: Desired,
  seen: Pick<Seen, 'preparations'>,
  prepared: ReadonlySet<string>,
): Promise<void> {
  const all = pulled.list();
  if (unwanted(all, desired, seen, prepared).length === 0) return;
  const containers = await engine.json<{ ImageID: string }[]>('/containers/json', { query: { all: true } });
  const used = new Set([...containers.map(({ ImageID }) => ImageID), ...prepared].map(withoutScheme));
  const inUse = new Set(all.filter(({ id }) => used.has(withoutScheme(id))).map(({ id }) => id));
  for (const { id, name } of unwanted(all, desired, seen, inUse)) {
    const found = await engine.find<{ RepoTags: string[] | null }>(`/images/${id}/json`);
    const tags = found?.RepoTags ?? [];
    const ofOthers = tags.filter((tag) => fullName(readImageName(tag).name) !== name);
    const ours = tags.filter((tag) => !ofOthers.includes(tag));
    try {
      for (const tag of ours) await engine.find(`/images/${tag}`, { method: 'DELETE' });
      if (found !== null && ours.length === 0 && ofOthers.length === 0)
        await engine.find(`/images/${id}`, { method: 'DELETE' });
    } catch (error) {
      if (error instanceof EngineRefusal && error.status === 409) continue;
      throw error;
    }
    pulled.forget(id);
  }
}

/** Engines write ids with and without it. */
const withoutScheme = (id: string): string => id.replace(/^sha256:/, '');
