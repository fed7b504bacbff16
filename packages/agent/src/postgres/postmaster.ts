// Reads what a PostgreSQL server says about itself in its data folder. A pid alone proves nothing (it may have been
// given to somebody else since), so a server counts as alive only when that process works in this very folder.
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** `ready`: it takes connections. `socketDir` is '' where it has none. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  readonly ready: boolean;
}

/** The server that runs on this data folder now, or null. */
export function findPostmaster(dir: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !worksIn(pid, dir)) return null;
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketDir: lines[4] ?? '',
    ready: (lines[7] ?? '').trim() === 'ready',
  };
}

/** EPERM means that it is there and somebody else's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    // A zombie answers signal 0; it has ended all the same.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.charAt(stat.lastIndexOf(')') + 2) !== 'Z';
  } catch {
    return process.platform !== 'linux';
  }
}

function worksIn(pid: number, dir: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dir);
  } catch {
    return false;
  }
}

/** Asks a server to end (fast shutdown), insists after `graceMs`; returns when it is gone. */
export async function stopPostmaster(pid: number, graceMs: number): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', graceMs],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, waitMs] of steps) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const end = Date.now() + waitMs;
    while (Date.now() < end) {
      if (!isAlive(pid)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
