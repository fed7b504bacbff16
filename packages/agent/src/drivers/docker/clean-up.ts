// Removes from the engine what is ours and wanted by nobody: containers, networks, volumes of services that are gone.
// What does not have our cluster's label is not even looked at; a volume that a person made with its service goes only
// when it is named.
import type { Desired, Snapshot, Workload } from '@nebula/contract/agent';
import { EngineRefusal } from '../../engine/engine.ts';
import { LABEL, ofCluster } from '../../engine/labels.ts';
import { isAlive, type Seen } from '../replacement/seen.ts';
import { networkName } from './container-spec.ts';
import type { Yard } from './prepare-image.ts';
import { volumeName } from './volumes.ts';

interface Labelled {
  readonly Id: string;
  readonly Name: string;
  readonly Labels: Record<string, string> | null;
}

export async function cleanUp(yard: Yard, desired: Desired, seen: Seen): Promise<void> {
  const { engine, cluster } = yard;
  const kept = new Set(seen.units.map((unit) => unit.deployment));
  for (const { running, deploying } of desired.workloads)
    for (const one of [running, deploying]) if (one !== null) kept.add(one.deployment);
  for (const { Id, Labels } of await containersOf(yard))
    if (!kept.has(Labels?.[LABEL.deployment] ?? '')) await remove(yard, `/containers/${Id}`);

  const filters = ofCluster(cluster);
  const networks = await engine.json<Labelled[]>('/networks', { query: { filters } });
  const inUse = new Set(desired.workloads.map((one) => networkName(cluster, one.environment)));
  for (const { Name, Labels } of networks)
    if (Labels?.[LABEL.cluster] === cluster && !inUse.has(Name)) await remove(yard, `/networks/${Name}`);

  const { Volumes } = await engine.json<{ Volumes: Labelled[] | null }>('/volumes', { query: { filters } });
  const services = new Set(desired.workloads.map((one) => one.id));
  for (const { Name, Labels } of Volumes ?? []) {
    const service = Labels?.[LABEL.service];
    if (Labels?.[LABEL.cluster] === cluster && service !== undefined && !services.has(service))
      await remove(yard, `/volumes/${Name}`);
  }
}

export async function dropVolume(yard: Yard, volume: string): Promise<void> {
  await remove(yard, `/volumes/${volumeName(yard.cluster, volume)}`);
}

/**
 * Before a service with a volume starts, nothing else of it may run: not even a container that a killed supervisor left
 * and the next one has not taken over (DE-3).
 */
export async function removeRivals(
  yard: Yard,
  workload: Workload,
  snapshot: Snapshot,
  seen: Seen,
): Promise<void> {
  if (snapshot.volume === null && snapshot.kind !== 'postgres') return;
  const alive = new Set(seen.units.filter(isAlive).map((unit) => unit.deployment));
  for (const { Id, Labels } of await containersOf(yard)) {
    const deployment = Labels?.[LABEL.deployment] ?? '';
    const isRival = Labels?.[LABEL.service] === workload.id && deployment !== snapshot.deployment;
    if (isRival && !alive.has(deployment)) await remove(yard, `/containers/${Id}`);
  }
}

async function containersOf({ engine, cluster }: Yard): Promise<Labelled[]> {
  const query = { all: true, filters: ofCluster(cluster) };
  const all = await engine.json<Labelled[]>('/containers/json', { query });
  // One that a person made from an image that was built here has that image's labels, and is not ours.
  const isOurs = ({ Labels }: Labelled): boolean =>
    Labels?.[LABEL.cluster] === cluster && Labels[LABEL.deployment] !== undefined;
  return all.filter(isOurs);
}

/** What is in use just now stays until the next time. */
async function remove({ engine }: Yard, path: string): Promise<void> {
  const query = path.startsWith('/containers') ? { force: true, v: true } : {};
  try {
    await engine.find(path, { method: 'DELETE', query });
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
  }
}
