// What the system says about processes, from /proc. Where there is no /proc every answer is empty, and only process
// groups hold things together. A pid is never trusted alone: it comes with the process's start time.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface ProcessFacts {
  readonly pid: number;
  readonly ppid: number;
  readonly group: number;
  readonly session: number;
  /** 0: it has no terminal. */
  readonly terminal: number;
  /** In clock ticks after the system's start; with the pid it names one process for ever. */
  readonly startTicks: number;
  readonly residentPages: number;
  /** Of all cores, with its children that ended and were waited for. */
  readonly cpuTicks: number;
}

/** True of x86-64 and of most arm64 systems; with larger pages the watch would see too little. */
const PAGE_BYTES = 4096;

/** A process that runs, or null; one that has ended and was not waited for does not run. */
export function readProcess(pid: number): ProcessFacts | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The name in brackets may hold spaces and brackets; the numbers begin after the last one.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  const at = (index: number): number => Number(fields[index] ?? 0);
  const [ppid, group, session, terminal] = [at(1), at(2), at(3), at(4)];
  const cpuTicks = at(11) + at(12) + at(13) + at(14);
  return { pid, ppid, group, session, terminal, startTicks: at(19), residentPages: at(21), cpuTicks };
}

export function listProcesses(): ProcessFacts[] {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return [];
  }
  return names
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((facts) => facts !== null);
}

const RECENT_MS = 500;
let recent: { readonly at: number; readonly all: ProcessFacts[] } | null = null;

/** As they were up to half a second ago: for watching hundreds of apps by one look. Never for ending any. */
export function recentProcesses(): ProcessFacts[] {
  const now = performance.now();
  if (recent === null || now - recent.at > RECENT_MS) recent = { at: now, all: listProcesses() };
  return recent.all;
}

/** The process itself, its session and group, and everything that descends from them. */
export function familyOf(leader: number, all: readonly ProcessFacts[]): ProcessFacts[] {
  const family = new Map<number, ProcessFacts>();
  const queue = all.filter((one) => one.pid === leader || one.session === leader || one.group === leader);
  const children = Map.groupBy(all, (one) => one.ppid);
  for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
    if (family.has(one.pid)) continue;
    family.set(one.pid, one);
    queue.push(...(children.get(one.pid) ?? []));
  }
  return [...family.values()];
}

/** Processes without a terminal that work in one of these folders: an operator's shell there is left alone. */
export function workingBelow(folders: readonly string[]): ProcessFacts[] {
  return listProcesses().filter((one) => {
    if (one.terminal !== 0 || one.pid === process.pid) return false;
    const cwd = cwdOf(one.pid);
    return cwd !== null && folders.some((folder) => cwd === folder || cwd.startsWith(`${folder}/`));
  });
}

function cwdOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, '');
  } catch {
    return null;
  }
}

/** Shared pages count once for each process, so it is an upper bound. */
export const residentBytes = (family: readonly ProcessFacts[]): number =>
  family.reduce((sum, one) => sum + one.residentPages * PAGE_BYTES, 0);

/** Sends a signal; what has ended meanwhile is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // gone
  }
}

/** Is the listening socket on this port held by one of these processes? True where the system does not say. */
export function listensOn(port: number, pids: readonly number[]): boolean {
  const inodes = listeningInodes(port);
  if (inodes === null) return true;
  return pids.some((pid) => socketsOf(pid).some((inode) => inodes.has(inode)));
}

function listeningInodes(port: number): Set<string> | null {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const found = new Set<string>();
  try {
    for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
      for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
        const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
        if (state === '0A' && local?.endsWith(`:${wanted}`) && inode) found.add(inode);
      }
    }
  } catch {
    return null;
  }
  return found;
}

function socketsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const target = readlinkSync(`/proc/${pid}/fd/${fd}`);
      return target.startsWith('socket:[') ? [target.slice(8, -1)] : [];
    });
  } catch {
    return [];
  }
}
