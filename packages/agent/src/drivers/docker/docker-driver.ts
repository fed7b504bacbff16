// Drives a cluster of containers on an engine of this machine, Docker or podman. All that differs from other kinds of
// cluster is here and beside it: images instead of checkouts, volumes of the engine, a clean-up by labels.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenEngine } from '../../engine/engine-address.ts';
import { Engine } from '../../engine/engine.ts';
import { supervisorPaths, type SupervisorPaths } from '../../supervisor/paths.ts';
import { uptimeMs } from '../../supervisor/uptime.ts';
import type { Driver, DriverKind, DriverOptions } from '../driver.ts';
import { ReplacingDriver, type Ground } from '../replacement/replacing-driver.ts';
import type { SupervisorLink } from '../replacement/supervisor-link.ts';
import { pruneBuilt } from './build/built-images.ts';
import { baseImage, BUILD_LIMITS, prepareRepository, type Site } from './build/prepare-repository.ts';
import { Workshop } from './build/workshop.ts';
import { cleanUp, dropVolume, removeRivals } from './clean-up.ts';
import { containerSpec } from './container-spec.ts';
import { runInContainer } from './database-tool.ts';
import { prepareImage, type Prepared } from './prepare-image.ts';
import { prunePulled, PulledImages } from './pulled-images.ts';

const PRUNE_MS = 15_000;
const SETTLED_MS = 60_000;
const IDLE_PRUNE_MS = 5 * 60_000;
const PING_MS = 15_000;

export const dockerCluster: DriverKind = { name: 'docker', open: openDocker };

/** Throws one line with the way out when no engine answers. */
async function openDocker(options: DriverOptions): Promise<Driver> {
  const base = baseImage(options.buildImage ?? process.env['NEBULA_BUILD_IMAGE']);
  const engine = new Engine(chosenEngine(process.env));
  await requireEngine(engine);
  const paths = supervisorPaths(options.dataDir);
  // For `nebula down`, which may be asked by somebody with another DOCKER_HOST.
  writeFileSync(paths.engine, engine.address, { mode: 0o600 });
  return new ReplacingDriver(options, paths, (link) => dockerGround(engine, paths, base, link));
}

async function requireEngine(engine: Engine): Promise<void> {
  try {
    await engine.ping(PING_MS);
  } catch (error) {
    throw new Error(
      `no container engine answers at ${engine.address} (${error instanceof Error ? lastPart(error.message) : String(error)}): ` +
        'start Docker or podman, set DOCKER_HOST to its address, or choose the process cluster',
      { cause: error },
    );
  }
}

const lastPart = (text: string): string => text.split('does not answer: ').at(-1) ?? text;

function dockerGround(
  engine: Engine,
  paths: SupervisorPaths,
  base: string,
  link: SupervisorLink,
): Ground<Prepared> {
  const cluster = paths.name;
  const note = (deployment: string, service: string, text: string): void =>
    link.note(deployment, service, text);
  const site: Site = {
    ...{ engine, cluster, note, print: note, limits: BUILD_LIMITS },
    pulled: new PulledImages(join(paths.dataDir, 'images.json')),
    shop: new Workshop(paths.dataDir, cluster),
    base,
  };
  const isDue = dueWhenChanged();
  return {
    name: 'docker',
    capabilities: { images: true, repositories: true, postgres: true, failover: false, volumes: true },
    pruneMs: PRUNE_MS,
    prepare: (workload, snapshot, signal) => {
      const prepare = 'repo' in snapshot.release ? prepareRepository : prepareImage;
      return prepare(site, workload, snapshot, signal);
    },
    unitSpec: async (order) => {
      await removeRivals(site, order.workload, order.snapshot, order.seen);
      return containerSpec(site, order);
    },
    runTool: (database, tool, args) => runInContainer(site, database, tool, args),
    dropVolume: (volume) => dropVolume(site, volume),
    prune: async (desired, seen, results) => {
      if (!isDue(desired.revision)) return;
      await cleanUp(site, desired, seen);
      const prepared = new Set(results.flatMap(({ facts }) => facts?.Id ?? []));
      await prunePulled(site, desired, seen, prepared);
      site.shop.clearLeftovers();
      await pruneBuilt(site, desired, seen, prepared);
    },
  };
}

/** What is still in use is tried again for a minute; in a cluster where nothing changes an engine is hardly asked. */
function dueWhenChanged(): (revision: string) => boolean {
  let [known, changedAt, doneAt] = ['', 0, 0];
  return (revision) => {
    const now = uptimeMs();
    if (revision !== known) [known, changedAt] = [revision, now];
    if (now - changedAt > SETTLED_MS && now - doneAt < IDLE_PRUNE_MS) return false;
    doneAt = now;
    return true;
  };
}
