// Memory limits and the exact list of a unit's processes, where the system lets us make control groups (as root, on
// most machines). Never RLIMIT_AS: V8 reserves gigabytes that it does not use. Where groups cannot be made, the
// memory watch takes over and process sessions hold things together.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupUsage, type Usage } from './usage/usage.ts';

/** `cpu`: a share, 1 is one core's. */
export interface Limits {
  readonly memoryBytes: number;
  readonly cpu: number;
}

/** Where the groups of one supervisor are made; `layout` is the system's generation of control groups. */
export interface GroupRoot {
  readonly layout: 1 | 2;
  readonly memory: string;
  /** Only the first generation has a hierarchy of its own for this. */
  readonly cpu: string | null;
}

const V1_MEMORY = '/sys/fs/cgroup/memory';
const V1_CPU = '/sys/fs/cgroup/cpu';
const V2 = '/sys/fs/cgroup';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const write = (path: string, value: string): boolean => {
  try {
    writeFileSync(path, value);
    return true;
  } catch {
    return false;
  }
};

const make = (path: string): boolean => {
  try {
    mkdirSync(path, { recursive: true });
    return true;
  } catch {
    return false;
  }
};

/** Finds or makes the root with this name; null where groups with a memory limit cannot be made. */
export function openGroups(name: string): GroupRoot | null {
  if (process.platform !== 'linux') return null;
  const root = firstGeneration(name) ?? secondGeneration(name);
  if (root === null) return null;
  const probe = makeGroup(root, 'probe', { memoryBytes: 64 * 1024 * 1024, cpu: 1 });
  probe?.remove();
  return probe === null ? null : root;
}

function firstGeneration(name: string): GroupRoot | null {
  if (!existsSync(join(V1_MEMORY, 'memory.limit_in_bytes'))) return null;
  const memory = join(V1_MEMORY, name);
  if (!make(memory)) return null;
  const cpu = join(V1_CPU, name);
  return { layout: 1, memory, cpu: existsSync(join(V1_CPU, 'cpu.shares')) && make(cpu) ? cpu : null };
}

function secondGeneration(name: string): GroupRoot | null {
  if (!read(join(V2, 'cgroup.controllers')).split(/\s/).includes('memory')) return null;
  const memory = join(V2, name);
  write(join(V2, 'cgroup.subtree_control'), '+memory +cpu');
  if (!make(memory) || !write(join(memory, 'cgroup.subtree_control'), '+memory')) return null;
  write(join(memory, 'cgroup.subtree_control'), '+cpu');
  return { layout: 2, memory, cpu: null };
}

/** `remove` does nothing while a process is in it. */
export interface Group {
  /** Whoever writes its pid there is in the group, with all its descendants. */
  readonly doors: readonly string[];
  readonly pids: () => number[];
  readonly outOfMemory: () => boolean;
  readonly usage: () => Usage | null;
  readonly remove: () => void;
}

/** A group with these limits, or null when the system refuses. */
export function makeGroup(root: GroupRoot, name: string, limits: Limits): Group | null {
  const memory = join(root.memory, name);
  const cpu = root.cpu === null ? null : join(root.cpu, name);
  if (!make(memory)) return null;
  const limited =
    root.layout === 1
      ? write(join(memory, 'memory.limit_in_bytes'), String(limits.memoryBytes))
      : write(join(memory, 'memory.max'), String(limits.memoryBytes));
  if (!limited) {
    remove(memory);
    return null;
  }
  if (root.layout === 2) {
    // The whole group goes when one of it does not fit: half an app is worse than none.
    write(join(memory, 'memory.oom.group'), '1');
    write(join(memory, 'memory.swap.max'), '0');
    write(join(memory, 'cpu.weight'), String(Math.max(1, Math.round(limits.cpu * 100))));
  }
  const shared = cpu !== null && make(cpu) ? cpu : null;
  if (shared !== null) write(join(shared, 'cpu.shares'), String(Math.max(2, Math.round(limits.cpu * 1024))));
  return {
    doors: [memory, shared].filter((folder) => folder !== null).map((folder) => join(folder, 'cgroup.procs')),
    pids: () => pidsOf(memory),
    outOfMemory: () => kills(root, memory) > 0,
    // In the first generation only where one hierarchy has the share and the account of it.
    usage: () => groupUsage({ layout: root.layout, memory, cpu: root.layout === 2 ? memory : shared }),
    remove: () => [memory, shared].forEach((folder) => folder !== null && remove(folder)),
  };
}

const pidsOf = (folder: string): number[] =>
  read(join(folder, 'cgroup.procs')).split('\n').filter(Boolean).map(Number);

function kills(root: GroupRoot, folder: string): number {
  const text = read(join(folder, root.layout === 1 ? 'memory.oom_control' : 'memory.events'));
  return Number(/^oom_kill (\d+)$/m.exec(text)?.[1] ?? 0);
}

function remove(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Still a process in it, or never made; the next start or `nebula down` tries again.
  }
}

const folders = (folder: string): string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(folder, entry.name));
  } catch {
    return [];
  }
};

/** What a supervisor before this one left in its groups. */
export const groupedProcesses = (root: GroupRoot): number[] => folders(root.memory).flatMap(pidsOf);

/** Removes every empty group below the root; with `all` the root too. */
export function clearGroups(root: GroupRoot, all: boolean): void {
  for (const base of [root.memory, root.cpu]) {
    if (base === null) continue;
    folders(base).forEach(remove);
    if (all) remove(base);
  }
}
