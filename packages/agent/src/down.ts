// Stops everything that a cluster of this machine still runs, as processes or as containers, whether its supervisor
// lives or not. Addresses, checkouts and volumes stay, so that the next start goes on from there.
import { existsSync, readFileSync } from 'node:fs';
import { endContainers } from './engine/end-containers.ts';
import { clearGroups, openGroups } from './supervisor/cgroups.ts';
import { SupervisorClient } from './supervisor/client.ts';
import { takeLock } from './supervisor/lock.ts';
import { endOrphans } from './supervisor/orphans.ts';
import { supervisorPaths, type SupervisorPaths } from './supervisor/paths.ts';
import { readState, writeState } from './supervisor/state-file.ts';

const GRACE_MS = 10_000;
const START_LIMIT_MS = 15_000;

/**
 * Returns the paths (`org/project/environment/service`) of what was stopped, when nothing of it is left. An agent that
 * still runs on this folder would start it all again: stop that first.
 */
export async function down(dataDir: string, graceMs: number = GRACE_MS): Promise<string[]> {
  if (!existsSync(dataDir)) return [];
  const paths = supervisorPaths(dataDir);
  const stopped = [...(await endSupervised(dataDir, paths, graceMs)), ...(await endEngines(paths, graceMs))];
  return [...new Set(stopped)].toSorted();
}

/** Containers that no supervisor knew, because the one that started them was killed. */
async function endEngines({ engine, name }: SupervisorPaths, graceMs: number): Promise<string[]> {
  return existsSync(engine) ? endContainers(readFileSync(engine, 'utf8'), name, graceMs) : [];
}

async function endSupervised(dataDir: string, paths: SupervisorPaths, graceMs: number): Promise<string[]> {
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; ) {
    const client = await SupervisorClient.open(paths.socket).catch(() => null);
    if (client !== null) {
      // Null: it ended while we asked; what it left is found below.
      const answer = await client.call('shutdown', { graceMs }).catch(() => null);
      await client.closed;
      if (answer !== null) return answer.stopped;
    }
    const release = await takeLock(paths);
    if (release !== null) return endWithoutSupervisor(paths, graceMs).finally(release);
    // One is just starting or just ending.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the supervisor of ${dataDir} does not answer: see ${paths.log}`);
}

async function endWithoutSupervisor(paths: SupervisorPaths, graceMs: number): Promise<string[]> {
  const state = readState(paths.state);
  const groups = openGroups(paths.name);
  const stopped = await endOrphans(state.processes, paths.appFolders, groups, graceMs);
  if (groups !== null) clearGroups(groups, true);
  writeState(paths.state, { ...state, processes: [] });
  return stopped;
}
