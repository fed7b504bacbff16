// Ends what a supervisor that was killed has left running: whatever it wrote down, whatever is in its control groups,
// whatever works in the cluster's folders. They are started again as the agent asks for them; two generations of one
// app never run side by side.
import { clearGroups, groupedProcesses, type GroupRoot } from './cgroups.ts';
import {
  familyOf,
  listProcesses,
  readProcess,
  signal,
  workingBelow,
  type ProcessFacts,
} from './processes.ts';
import type { ProcessRecord } from './state-file.ts';

interface Orphan {
  readonly facts: ProcessFacts;
  readonly signal: NodeJS.Signals;
}

/** Returns the paths of the services whose processes were found, when nothing of them is left. */
export async function endOrphans(
  records: readonly ProcessRecord[],
  folders: readonly string[],
  groups: GroupRoot | null,
  graceMs: number,
): Promise<string[]> {
  const paths = new Set<string>();
  const search = (): Map<number, Orphan> => {
    const found = new Map<number, Orphan>();
    const all = listProcesses();
    const add = (facts: ProcessFacts, name: NodeJS.Signals): unknown =>
      found.set(facts.pid, { facts, signal: name });
    workingBelow(folders).forEach((one) => add(one, 'SIGTERM'));
    const grouped = groups === null ? [] : groupedProcesses(groups);
    all.filter((one) => grouped.includes(one.pid)).forEach((one) => add(one, 'SIGTERM'));
    for (const record of records) {
      const family = familyIfOurs(record, all);
      if (family.length > 0) paths.add(record.path);
      family.forEach((one) => add(one, record.signal));
    }
    found.delete(process.pid);
    return found;
  };

  const signalled = new Set<number>();
  for (const end = Date.now() + graceMs; ; ) {
    const found = search();
    if (found.size === 0) break;
    const last = Date.now() >= end;
    for (const [pid, orphan] of found) {
      if (last) signal(pid, 'SIGKILL');
      else if (!signalled.has(pid)) signal(pid, orphan.signal);
      signalled.add(pid);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (groups !== null) clearGroups(groups, false);
  return [...paths];
}

/**
 * The recorded process with its family, while it is the same process: a pid alone may be anybody's by now, and what is
 * left without its leader is found by its group or its folder.
 */
function familyIfOurs(record: ProcessRecord, all: readonly ProcessFacts[]): ProcessFacts[] {
  const leader = record.pid > 1 ? readProcess(record.pid) : null;
  return leader?.startTicks === record.startTicks ? familyOf(record.pid, all) : [];
}
