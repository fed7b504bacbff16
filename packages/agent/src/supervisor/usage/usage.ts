// What something has used, as the kernel counts it: read from the control group that the kernel keeps for it, or else added
// up over its processes. Reading costs some file reads and never throws; what cannot be read is null.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProcess, residentBytes, type ProcessFacts } from '../processes.ts';

/** `cpuMs`: of all cores, since it began; only the difference of two readings means something. */
export interface Usage {
  readonly cpuMs: number;
  /** Without what the system would give up at once: unused pages of files. */
  readonly memoryBytes: number;
}

/** Folders of one group; `cpu` null: its processes are added up. */
export interface GroupFolders {
  readonly layout: 1 | 2;
  readonly memory: string;
  readonly cpu: string | null;
}

/** Linux says 100 to every program, whatever its kernel counts in. */
const TICK_MS = 10;

export function groupUsage({ layout, memory, cpu }: GroupFolders): Usage | null {
  const [usage, inactive] =
    layout === 2
      ? (['memory.current', 'inactive_file'] as const)
      : (['memory.usage_in_bytes', 'total_inactive_file'] as const);
  const bytes = numberIn(join(memory, usage));
  if (bytes === null) return null;
  const idle = Number(
    new RegExp(`^${inactive} (\\d+)$`, 'm').exec(read(join(memory, 'memory.stat')))?.[1] ?? 0,
  );
  const cpuMs = cpu === null ? null : groupCpuMs(layout, cpu);
  return { cpuMs: cpuMs ?? ticksOf(pidsOf(memory)) * TICK_MS, memoryBytes: Math.max(0, bytes - idle) };
}

/** Shared pages count once for each process, so memory is an upper bound. */
export const familyUsage = (family: readonly ProcessFacts[]): Usage => ({
  cpuMs: family.reduce((sum, one) => sum + one.cpuTicks, 0) * TICK_MS,
  memoryBytes: residentBytes(family),
});

function groupCpuMs(layout: 1 | 2, folder: string): number | null {
  if (layout === 1) {
    const ns = numberIn(join(folder, 'cpuacct.usage'));
    return ns === null ? null : ns / 1e6;
  }
  const found = /^usage_usec (\d+)$/m.exec(read(join(folder, 'cpu.stat')))?.[1];
  return found === undefined ? null : Number(found) / 1e3;
}

const pidsOf = (folder: string): number[] =>
  read(join(folder, 'cgroup.procs')).split('\n').filter(Boolean).map(Number);

const ticksOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + (readProcess(pid)?.cpuTicks ?? 0), 0);

function numberIn(path: string): number | null {
  const text = read(path).trim();
  return /^\d+$/.test(text) ? Number(text) : null;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
