// Everything before a container can start: its image is on the engine, known by its id, and fits this machine. A tag is
// asked for anew each time, since it may have moved; a digest that is here already needs no registry (a rollback runs
// although the registry is away).
import type { Snapshot, Workload } from '@nebula/contract/agent';
import { EngineGone, type Engine } from '../../engine/engine.ts';
import { factsOf } from '../../engine/engine-facts.ts';
import type { Origin } from '../replacement/preparations.ts';
import { referencesIn } from '../replacement/addresses.ts';
import { newestBuilt } from './build/built-images.ts';
import { requireSameMajor, postgresImage } from './database.ts';
import { fullName, readImageName } from './image-name.ts';
import { pullImage } from './pull-image.ts';
import type { PulledImages } from './pulled-images.ts';

export interface Yard {
  readonly engine: Engine;
  /** Names the cluster on this engine. */
  readonly cluster: string;
  readonly pulled: PulledImages;
  readonly note: (deployment: string, service: string, text: string) => void;
}

export interface Prepared extends Origin {
  /** Null when nothing is to run. */
  readonly image: string | null;
  readonly facts: ImageFacts | null;
}

export interface ImageFacts {
  readonly Id: string;
  readonly RepoDigests: readonly string[] | null;
  readonly Architecture: string;
  readonly Size: number;
  readonly Config: {
    readonly User?: string;
    readonly Cmd?: readonly string[] | null;
    readonly Entrypoint?: readonly string[] | null;
    readonly ExposedPorts?: Record<string, unknown> | null;
    readonly Volumes?: Record<string, unknown> | null;
  } | null;
}

/** Throws the reason for people. */
export async function prepareImage(
  yard: Yard,
  workload: Workload,
  snapshot: Snapshot,
  signal: AbortSignal,
): Promise<Prepared> {
  const { release } = snapshot;
  if ('repo' in release) throw new Error('a repository is built, not pulled');
  // Stopping a service must not need its registry.
  if (snapshot.replicas === 0) return { facts: null, image: null, commit: null };
  const reference = 'image' in release ? release.image : postgresImage(release.postgres);
  if ('postgres' in release) await requireSameMajor(yard, workload, snapshot, release.postgres);
  const note = (text: string): void => yard.note(snapshot.deployment, workload.id, text);
  const facts = await bring(yard, reference, snapshot.registry, note, signal);
  await requireArchitecture(yard.engine, reference, facts);
  return { facts, image: withDigest(reference, facts), commit: null };
}

async function bring(
  { engine, pulled: ours }: Yard,
  reference: string,
  credentials: Snapshot['registry'],
  note: (text: string) => void,
  signal: AbortSignal,
): Promise<ImageFacts> {
  const { registry, digest } = readImageName(reference);
  const local = await findImage(engine, reference);
  if (local !== null && (digest !== null || registry === null)) return local;
  if (registry === null)
    throw new Error(`the image ${reference} is not on this machine's engine: build or load it`);
  note(`pulling ${reference}`);
  const before = new Set((await engine.json<{ Id: string }[]>('/images/json')).map(({ Id }) => Id));
  try {
    await pullImage(engine, reference, credentials, note, signal);
  } catch (error) {
    if (signal.aborted || error instanceof EngineGone || local === null) throw error;
    note(
      `${error instanceof Error ? error.message : String(error)}; the image of that name on this machine is used`,
    );
    return local;
  }
  const pulled = await findImage(engine, reference);
  if (pulled === null) throw new Error(`cannot pull ${reference}: the engine does not have it afterwards`);
  if (!before.has(pulled.Id)) ours.add(pulled.Id, readImageName(reference).name);
  return pulled;
}

/** By its name, or, where the digest is that of an image which no registry knows, by its id. */
export async function findImage(engine: Engine, reference: string): Promise<ImageFacts | null> {
  const { name, tag, digest } = readImageName(reference);
  const names = digest === null ? [`${name}:${tag ?? 'latest'}`] : [`${name}@${digest}`, digest];
  for (const one of names) {
    const found = await engine.find<ImageFacts>(`/images/${one}/json`);
    if (found !== null) return found;
  }
  return null;
}

/** The name as it was asked for, with the digest that runs: its registry's, else the image's own id. */
export function withDigest(reference: string, { Id, RepoDigests }: ImageFacts): string {
  const { name, digest } = readImageName(reference);
  if (digest !== null) return reference;
  const known = (RepoDigests ?? []).map((one) => one.split('@'));
  const ofName = known.find(([one = '']) => fullName(one) === fullName(name));
  return `${reference}@${ofName?.[1] ?? (Id.startsWith('sha256:') ? Id : `sha256:${Id}`)}`;
}

async function requireArchitecture(engine: Engine, reference: string, facts: ImageFacts): Promise<void> {
  const { architecture } = await factsOf(engine);
  if (facts.Architecture === '' || facts.Architecture === architecture) return;
  throw new Error(
    `the image ${reference} is made for ${facts.Architecture}, and this machine is ${architecture}: build it for linux/${architecture} too`,
  );
}

/** Ports that an image says it listens on. */
export const exposedPorts = ({ Config }: ImageFacts): number[] =>
  Object.keys(Config?.ExposedPorts ?? {})
    .filter((one) => !one.endsWith('/udp'))
    .map((one) => Number.parseInt(one, 10));

const DEFAULT_PORT = 8_080;
const POSTGRES_PORT = 5_432;

/** The port inside: the spec's, else the only one that the image names, else 8080; null for a worker. */
export function portInside(snapshot: Snapshot, facts: ImageFacts | null): number | null {
  if (snapshot.kind === 'postgres') return POSTGRES_PORT;
  if (snapshot.port === false) return null;
  const exposed = facts === null ? [] : exposedPorts(facts);
  return snapshot.port ?? (exposed.length === 1 ? (exposed[0] ?? DEFAULT_PORT) : DEFAULT_PORT);
}

/** What another service runs, as far as it is here already: built before those that depend on it. */
async function imageOf(
  { engine, cluster }: Yard,
  { id }: Workload,
  { release }: Snapshot,
): Promise<ImageFacts | null> {
  if ('image' in release) return findImage(engine, release.image);
  if (!('repo' in release)) return null;
  const built = await newestBuilt(engine, cluster, id, release.commit);
  return built === null ? null : engine.find<ImageFacts>(`/images/${built}/json`);
}

/** The ports inside of all services that the variables refer to, by reference. */
export async function portsOfReferences(
  yard: Yard,
  snapshot: Snapshot,
  others: (reference: string) => Workload | null,
): Promise<Map<string, number>> {
  const ports = new Map<string, number>();
  for (const reference of referencesIn(snapshot)) {
    const workload = others(reference);
    const other = workload?.deploying ?? workload?.running ?? null;
    const facts = workload === null || other?.port !== null ? null : await imageOf(yard, workload, other);
    ports.set(reference, (other === null ? null : portInside(other, facts)) ?? DEFAULT_PORT);
  }
  return ports;
}
