// Images that were built here: one for each commit of a service, found again by its name, so that a rollback builds
// nothing. Those that no deployment is about to want go, those of services that are gone too; labels tell whose they
// are, and what has not our cluster's label is not looked at.
import { createHash } from 'node:crypto';
import type { Desired, Workload } from '@nebula/contract/agent';
import { withoutPassword } from '@nebula/domain/spec/source';
import { EngineRefusal, type Engine } from '../../../engine/engine.ts';
import { LABEL, ofCluster } from '../../../engine/labels.ts';
import { isPreparing, type Seen } from '../../replacement/seen.ts';
import type { Yard } from '../prepare-image.ts';

/** What an image is made from; the address's password is no part of it. */
export interface Origin {
  readonly repo: string;
  readonly commit: string;
  readonly build: string | null;
  /** Null: the whole repository. */
  readonly root: string | null;
  /** The base for repositories without a Dockerfile. */
  readonly base: string;
}

/** Unused ones of a service, beside those in use: for rollbacks. */
const KEPT = 3;

export function builtImageName(cluster: string, workload: Workload, origin: Origin): string {
  const { repo, commit, build, root, base } = origin;
  // Without a root folder the name is what it was before there were any: what is built stays found.
  const from = [withoutPassword(repo), commit, build, base, ...(root === null ? [] : [root])];
  const text = JSON.stringify([cluster, workload.id, ...from]);
  return `localhost/nebula/${workload.name}:${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
}

export const imageLabels = (cluster: string, { id, path, environment }: Workload, commit: string) => ({
  [LABEL.cluster]: cluster,
  [LABEL.environment]: environment,
  [LABEL.service]: id,
  [LABEL.path]: path,
  [LABEL.commit]: commit,
});

interface Listed {
  readonly Id: string;
  readonly RepoTags: readonly string[] | null;
  readonly Created: number;
  readonly Labels: Record<string, string> | null;
}

async function imagesOf(engine: Engine, cluster: string): Promise<Listed[]> {
  const all = await engine.json<Listed[]>('/images/json', { query: { filters: ofCluster(cluster) } });
  return all.filter(({ Labels }) => Labels?.[LABEL.cluster] === cluster);
}

/** The id of the newest that was built for a service, of this commit where it is known; null when there is none. */
export async function newestBuilt(
  engine: Engine,
  cluster: string,
  service: string,
  commit: string | null,
): Promise<string | null> {
  const own = (await imagesOf(engine, cluster)).filter(
    ({ Labels }) =>
      Labels?.[LABEL.service] === service && (commit === null || Labels[LABEL.commit] === commit),
  );
  return own.toSorted((a, b) => b.Created - a.Created)[0]?.Id ?? null;
}

/**
 * `prepared`: ids of images that are wanted whatever their age, as long as their service is. The engine itself refuses to
 * remove what runs. Of a service that is being prepared all stay: its new one has no name for a moment, and any older
 * one may just have been found.
 */
export async function pruneBuilt(
  { engine, cluster }: Pick<Yard, 'engine' | 'cluster'>,
  desired: Desired,
  seen: Pick<Seen, 'preparations'>,
  prepared: ReadonlySet<string>,
): Promise<void> {
  const services = new Set(desired.workloads.map((one) => one.id));
  const arriving = new Set(desired.workloads.filter((one) => isPreparing(seen, one)).map((one) => one.id));
  const unused = (await imagesOf(engine, cluster)).filter(({ Id, Labels }) => {
    const service = Labels?.[LABEL.service] ?? '';
    return !arriving.has(service) && !(services.has(service) && prepared.has(Id));
  });
  const byService = Map.groupBy(unused, ({ Labels }) => Labels?.[LABEL.service] ?? '');
  for (const [service, images] of byService) {
    const named = images.filter(({ RepoTags }) => (RepoTags ?? []).some((tag) => !tag.startsWith('<none>')));
    const newest = named.toSorted((a, b) => b.Created - a.Created).slice(0, services.has(service) ? KEPT : 0);
    for (const image of images) if (!newest.includes(image)) await removeImage(engine, image.Id);
  }
}

/** One that a container still has stays until the next time. */
export async function removeImage(engine: Engine, id: string): Promise<void> {
  try {
    await engine.find(`/images/${id}`, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
  }
}
