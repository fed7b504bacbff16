// From a repository to an image: the commit's files, built by their Dockerfile, or on a base image by the build line.
// An image that was built from the same is used as it is. The service's variables are not known here: nothing secret
// can get into what is built, and a build of a protected environment sees no more than any other (AP-2).
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot, Workload } from '@nebula/contract/agent';
import { buildImage } from '../../../engine/build-image.ts';
import { buildGroup } from '../../../engine/build-processes.ts';
import { tarOf, type TarEntry } from '../../../engine/tar.ts';
import { rootFolder } from '../../../source/root-folder.ts';
import { withLines } from '../../../supervisor/reason.ts';
import { PREPARE_LIMIT_MS } from '../../replacement/preparations.ts';
import { findImage, type ImageFacts, type Prepared, type Yard } from '../prepare-image.ts';
import { readImageName } from '../image-name.ts';
import { pullImage } from '../pull-image.ts';
import { buildLog } from './build-log.ts';
import { builtImageName, imageLabels, removeImage, type Origin } from './built-images.ts';
import { contextOf } from './context.ts';
import { dockerfileFor, FILES_FOLDER } from './dockerfile.ts';
import type { Workshop } from './workshop.ts';

const MB = 1024 * 1024;
const DEFAULT_BASE = 'docker.io/library/node:24-slim';

/** All of one build. */
export interface BuildLimits {
  readonly timeMs: number;
  readonly memoryBytes: number;
  readonly context: { readonly sizeBytes: number; readonly files: number };
  readonly imageBytes: number;
}

/** Its own limit of time ends first, so that the last lines are told. */
export const BUILD_LIMITS: BuildLimits = {
  timeMs: PREPARE_LIMIT_MS - 30_000,
  memoryBytes: 4_096 * MB,
  context: { sizeBytes: 256 * MB, files: 100_000 },
  imageBytes: 4_096 * MB,
};

/** What repositories without a Dockerfile are built and run on. Throws one line when it cannot be an image's name. */
export function baseImage(given: string | undefined): string {
  const said = given?.trim() || DEFAULT_BASE;
  if (/^[\w][\w./:@-]*$/.test(said)) return said;
  throw new Error(`NEBULA_BUILD_IMAGE=${said} is no name of an image, such as ${DEFAULT_BASE}`);
}

export interface Site extends Yard {
  readonly shop: Workshop;
  readonly base: string;
  readonly limits: BuildLimits;
  /** A line of the build's output. */
  readonly print: (deployment: string, service: string, text: string) => void;
}

/** Throws the reason for people. */
export async function prepareRepository(
  site: Site,
  workload: Workload,
  snapshot: Snapshot,
  signal: AbortSignal,
): Promise<Prepared> {
  const { release } = snapshot;
  if (!('repo' in release)) throw new Error('no repository');
  // Stopping a service must not need its repository.
  if (snapshot.replicas === 0) return { facts: null, image: null, commit: null };
  const { build: line, root = null } = snapshot;
  const origin = { repo: release.repo, build: line, root, base: site.base };
  if (release.commit !== null) {
    const known = await findBuilt(site, workload, { ...origin, commit: release.commit });
    if (known !== null) return finished(snapshot, release.commit, known);
  }
  const { mirror, commit } = await site.shop.mirrors.obtain(
    { ...release, access: snapshot.repositoryAccess },
    signal,
  );
  const whole: Origin = { ...origin, commit };
  const facts =
    (await findBuilt(site, workload, whole)) ??
    (await site.shop.inTurn(snapshot.deployment, signal, async (folder) => {
      const tree = join(folder, 'tree');
      await site.shop.mirrors.checkOut(mirror, commit, tree, signal);
      const workFolder = rootFolder(tree, root, commit);
      return build(site, workload, snapshot, { origin: whole, workFolder }, signal);
    }));
  return finished(snapshot, commit, facts);
}

const findBuilt = (site: Site, workload: Workload, origin: Origin): Promise<ImageFacts | null> =>
  findImage(site.engine, builtImageName(site.cluster, workload, origin));

/** An image of ours is no release: only its commit is told. */
function finished(snapshot: Snapshot, commit: string, facts: ImageFacts): Prepared {
  const { Cmd, Entrypoint } = facts.Config ?? {};
  const says = [snapshot.start, snapshot.command].some((line) => (line ?? '').trim() !== '');
  if (!says && [...(Cmd ?? []), ...(Entrypoint ?? [])].length === 0) throw new Error(NO_START);
  return { facts, image: null, commit };
}

const NO_START =
  'nothing says how it starts: set "start", give its package.json a start script, or add a Dockerfile';

interface Material {
  readonly origin: Origin;
  /** The root folder, else the whole tree. */
  readonly workFolder: string;
}

async function build(
  site: Site,
  workload: Workload,
  snapshot: Snapshot,
  { origin, workFolder }: Material,
  signal: AbortSignal,
): Promise<ImageFacts> {
  const { engine, cluster, limits } = site;
  const { deployment } = snapshot;
  const note = (text: string): void => site.note(deployment, workload.id, text);
  const entries = await contextFor(site, snapshot, workFolder, note, signal);
  const image = builtImageName(cluster, workload, origin);
  const log = buildLog((text) => site.print(deployment, workload.id, text), note);
  const order = {
    image,
    labels: imageLabels(cluster, workload, origin.commit),
    registries: snapshot.baseRegistries ?? [],
    context: () => tarOf(entries),
    group: buildGroup(cluster, deployment),
    memoryBytes: limits.memoryBytes,
    limitMs: limits.timeMs,
  };
  try {
    const failure = await buildImage(engine, order, log.add, signal);
    if (failure !== null) throw new Error(withLines(failure, log.lastLines()));
  } finally {
    log.end();
  }
  const facts = await findImage(engine, image);
  if (facts === null) {
    const what = 'the build ended, and the engine does not have its image';
    throw new Error(withLines(what, log.lastLines()));
  }
  if (facts.Size <= limits.imageBytes) return facts;
  await removeImage(engine, facts.Id);
  throw new Error(
    `the image that was built is too large: ${Math.ceil(facts.Size / MB)} MB, and ${limits.imageBytes / MB} MB is the limit`,
  );
}

/** With the Dockerfile that lies in `workFolder`, or with ours beside its files. */
async function contextFor(
  { engine, base, limits }: Site,
  snapshot: Snapshot,
  workFolder: string,
  note: (text: string) => void,
  signal: AbortSignal,
): Promise<TarEntry[]> {
  if (lstatSync(join(workFolder, 'Dockerfile'), { throwIfNoEntry: false })?.isFile() === true) {
    note(`building with its Dockerfile${snapshot.build === null ? '' : '; the build line is not run'}`);
    return contextOf(workFolder, '', limits.context);
  }
  const files = contextOf(workFolder, `${FILES_FOLDER}/`, limits.context);
  const start = hasStartScript(workFolder) ? ['npm', 'start'] : [];
  finishedOrRefused(snapshot, start);
  if ((await findImage(engine, base)) === null) {
    note(`pulling ${base}`);
    const { registry } = readImageName(base);
    const access = snapshot.baseRegistries?.find(({ host }) => host === registry) ?? null;
    await pullImage(engine, base, access, note, signal);
  }
  note(`building on ${base}${snapshot.build === null ? '' : `: ${snapshot.build}`}`);
  const text = dockerfileFor({ base, build: snapshot.build, start });
  return [{ kind: 'text', name: 'Dockerfile', text }, { kind: 'folder', name: FILES_FOLDER }, ...files];
}

/** Before minutes are spent on what cannot be started. */
function finishedOrRefused({ start, command }: Snapshot, script: readonly string[]): void {
  const says = [start, command].some((line) => (line ?? '').trim() !== '');
  if (!says && script.length === 0) throw new Error(NO_START);
}

function hasStartScript(workFolder: string): boolean {
  try {
    const manifest = JSON.parse(readFileSync(join(workFolder, 'package.json'), 'utf8')) as {
      scripts?: { start?: unknown };
    };
    return typeof manifest.scripts?.start === 'string';
  } catch {
    return false;
  }
}
