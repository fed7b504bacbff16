// Makes the supervisor's orders from a snapshot and its image: variables, port, network, volume and rights. Variables
// travel in the spec's environment alone; everything else may be seen by whoever looks at the engine.
import { createHash } from 'node:crypto';
import type { Desired, Snapshot, Workload } from '@nebula/contract/agent';
import { commandWords } from '../../engine/command-words.ts';
import { LABEL } from '../../engine/labels.ts';
import type { ContainerProgram, UnitSpec } from '../../supervisor/protocol.ts';
import { addressText } from '../replacement/addresses.ts';
import { probeOf } from '../replacement/probe-of.ts';
import type { Order } from '../replacement/replacing-driver.ts';
import { databasePlace, databaseVolume, majorOf } from './database.ts';
import { portInside, portsOfReferences, type ImageFacts, type Prepared, type Yard } from './prepare-image.ts';
import { ensureVolume } from './volumes.ts';

const VOLUME_PATH = '/data';
const MB = 1024 * 1024;
const FIRST_FREE_PORT = 1_024;
/**
 * What an image that starts as root needs to give its files to another user and become that user, as official images
 * do. One that names its user needs none of it, and gets none.
 */
const ROOT_CAPABILITIES = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'KILL', 'SETGID', 'SETUID'];

export const networkName = (cluster: string, environment: string): string =>
  `nebula-${createHash('sha256').update(`${cluster} ${environment}`).digest('hex').slice(0, 16)}`;

export async function containerSpec(yard: Yard, order: Order<Prepared>): Promise<UnitSpec> {
  const { workload, snapshot, trial, result, desired } = order;
  const { env, secrets } = await variablesOf(yard, workload, snapshot, desired);
  const place = await placeOf(yard, workload, snapshot);
  const port = portInside(snapshot, result.facts);
  const isDatabase = snapshot.kind === 'postgres';
  const line = startLine(snapshot);
  const { user, name } = snapshot.database ?? { user: 'postgres', name: 'postgres' };
  const program: ContainerProgram = {
    kind: 'container',
    engine: yard.engine.address,
    cluster: yard.cluster,
    environment: workload.environment,
    serviceName: workload.name,
    image: result.facts?.Id ?? '',
    reference: result.image ?? '',
    command: line === null ? null : commandWords(line),
    port,
    network: networkName(yard.cluster, workload.environment),
    binds: place.binds,
    capabilities: capabilitiesFor(result.facts, port),
    sharedMemoryBytes: (isDatabase ? 256 : 64) * MB,
  };
  return {
    deployment: snapshot.deployment,
    service: workload.id,
    path: workload.path,
    program,
    env: { ...env, ...place.env, ...(port === null ? {} : { PORT: String(port) }) },
    protocol: isDatabase ? 'tcp' : 'http',
    replicas: isDatabase ? Math.min(1, snapshot.replicas) : snapshot.replicas,
    memoryBytes: snapshot.memoryBytes,
    cpu: snapshot.cpu,
    probe: isDatabase ? { kind: 'postgres', user, database: name } : probeOf(snapshot),
    secrets,
    trial,
    timeoutMs: snapshot.health.timeoutMs,
  };
}

/** What is said instead of the image's own command; a repository's start line may be among it. */
const startLine = ({ release, start, command }: Snapshot): string | null => {
  const line = 'repo' in release ? (start ?? command) : command;
  return line === null || line.trim() === '' ? null : line;
};

function capabilitiesFor(facts: ImageFacts | null, port: number | null): string[] {
  const user = facts?.Config?.User?.split(':')[0] ?? '';
  const startsAsRoot = ['', '0', 'root'].includes(user);
  const low = port !== null && port < FIRST_FREE_PORT ? ['NET_BIND_SERVICE'] : [];
  return [...(startsAsRoot ? ROOT_CAPABILITIES : []), ...low];
}

/** References are to names and ports inside the environment's network. */
async function variablesOf(
  yard: Yard,
  workload: Workload,
  snapshot: Snapshot,
  desired: Desired,
): Promise<{ env: Record<string, string>; secrets: string[] }> {
  const here = desired.workloads.filter((one) => one.environment === workload.environment);
  const find = (reference: string): Workload | undefined =>
    here.find((one) => one.id === reference) ?? here.find((one) => one.name === reference);
  const ports = await portsOfReferences(yard, snapshot, (reference) => find(reference) ?? null);
  const secrets: string[] = [];
  const given = Object.entries(snapshot.variables).map(([name, { parts, secret }]) => {
    const texts = parts.map((part) =>
      typeof part === 'string'
        ? part
        : addressText(part.address, find(part.service)?.name ?? part.service, ports.get(part.service) ?? 0),
    );
    if (secret) secrets.push(texts.join(''), ...parts.filter((part) => typeof part === 'string'));
    return [name, texts.join('')] as const;
  });
  if (snapshot.database !== null) secrets.push(snapshot.database.password);
  return { env: Object.fromEntries(given), secrets };
}

interface Kept {
  readonly env: Record<string, string>;
  readonly binds: string[];
}

async function placeOf(yard: Yard, workload: Workload, snapshot: Snapshot): Promise<Kept> {
  if ('postgres' in snapshot.release) {
    const { env, path } = databasePlace(snapshot, snapshot.release.postgres);
    const labels = {
      [LABEL.postgres]: majorOf(snapshot.release.postgres),
      ...(snapshot.volume === null ? { [LABEL.service]: workload.id } : {}),
    };
    const volume = await ensureVolume(yard, databaseVolume(workload, snapshot), labels);
    return { env, binds: [`${volume}:${path}`] };
  }
  if (snapshot.volume === null) return { env: {}, binds: [] };
  const path = snapshot.volume.path ?? VOLUME_PATH;
  const volume = await ensureVolume(yard, snapshot.volume.id, {});
  return { env: { NEBULA_VOLUME: path }, binds: [`${volume}:${path}`] };
}
