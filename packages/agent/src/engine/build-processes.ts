// Ends what a build runs, where the engine does not do it by itself. The processes are known by their group, whose name
// is ours; nothing else is ever signalled. Where there is no /proc, or they are another user's, they end by themselves.
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { listProcesses, signal } from '../supervisor/processes.ts';

const PAUSE_MS = 100;
/** A killed step is followed by none: its build is over. What the engine was just starting comes a little later. */
const QUIET_ROUNDS = 10;
const MOST_ROUNDS = 100;

const prefixOf = (cluster: string): string => `nebula-build-${shortHash(cluster)}-`;
const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Of one build: a name that no other has. */
export const buildGroup = (cluster: string, deployment: string): string =>
  `${prefixOf(cluster)}${shortHash(deployment)}`;

/** Returns when nothing of the build has run for a second. */
export async function endProcessesIn(group: string): Promise<void> {
  for (let [round, quiet] = [0, 0]; round < MOST_ROUNDS && quiet < QUIET_ROUNDS; round += 1) {
    quiet = killAll((name) => name === group) === 0 ? quiet + 1 : 0;
    await pause(PAUSE_MS);
  }
}

/** Of a cluster's builds that nobody waits for any more: their agent was killed. */
export function endOrphanedBuilds(cluster: string, alive: ReadonlySet<string>): void {
  const prefix = prefixOf(cluster);
  killAll((name) => name.startsWith(prefix) && !alive.has(name));
}

function killAll(isMeant: (group: string) => boolean): number {
  const meant = listProcesses().filter(({ pid }) => groupsOf(pid).some(isMeant));
  for (const one of meant) signal(one.pid, 'SIGKILL');
  return meant.length;
}

/** `0::/nebula-build-…/more` → `nebula-build-…`. */
function groupsOf(pid: number): string[] {
  try {
    const lines = readFileSync(`/proc/${pid}/cgroup`, 'utf8').split('\n');
    return [...new Set(lines.flatMap((line) => line.split('/').slice(1)))];
  } catch {
    return [];
  }
}
