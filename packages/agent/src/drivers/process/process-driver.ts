// Drives a cluster of plain processes on this machine: repositories are fetched and built in folders, databases run
// from the programs that came with Nebula. All that differs from other kinds of cluster is here and beside it.
import { mkdirSync, rmSync } from 'node:fs';
import { postgresPrograms } from '../../postgres/programs.ts';
import { createGit } from '../../source/git.ts';
import { Mirrors } from '../../source/mirror.ts';
import { supervisorPaths } from '../../supervisor/paths.ts';
import type { JobSpec } from '../../supervisor/protocol.ts';
import type { DriverKind } from '../driver.ts';
import { findPorts } from '../replacement/addresses.ts';
import { ReplacingDriver, type Ground } from '../replacement/replacing-driver.ts';
import type { SupervisorLink } from '../replacement/supervisor-link.ts';
import { foldersOf, type Folders } from './folders.ts';
import { prepare, type Result, type Workshop } from './prepare.ts';
import { pruneFolders } from './prune.ts';
import { runDatabaseTool } from './database-tool.ts';
import { unitSpec } from './unit-spec.ts';

const PRUNE_MS = 60_000;

export const processCluster: DriverKind = {
  name: 'process',
  open: async (options) => {
    const paths = supervisorPaths(options.dataDir);
    return new ReplacingDriver(options, paths, (link) => processGround(foldersOf(paths.dataDir), link));
  },
};

function processGround(folders: Folders, link: SupervisorLink): Ground<Result> {
  mkdirSync(folders.repositories, { recursive: true, mode: 0o700 });
  const shop: Workshop = {
    folders,
    mirrors: new Mirrors(createGit(folders.repositories), folders.repositories, folders.dataDir),
    runJob: async (job: JobSpec) => (await link.call('job', job)).failure,
    cancelJob: async (key: string) => void (await link.call('cancelJob', { key })),
    note: (deployment, service, text) => link.note(deployment, service, text),
  };
  return {
    name: 'process',
    capabilities: {
      images: false,
      repositories: true,
      postgres: postgresPrograms() !== null,
      failover: false,
      volumes: true,
    },
    pruneMs: PRUNE_MS,
    prepare: (workload, snapshot, signal) => prepare(shop, workload, snapshot, signal),
    unitSpec: async ({ workload, snapshot, trial, result, desired, reserve }) => {
      const ports = await findPorts(snapshot, workload.environment, desired, reserve);
      const portOf = (reference: string): number => ports.get(reference) ?? 0;
      return unitSpec({ workload, snapshot, trial, prepared: result.prepared, folders, portOf });
    },
    runTool: runDatabaseTool,
    dropVolume: async (volume) => rmSync(folders.volume(volume), { recursive: true, force: true }),
    prune: async (desired, seen, results) =>
      pruneFolders(folders, desired, seen, new Set(results.flatMap(({ checkout }) => checkout ?? []))),
  };
}
