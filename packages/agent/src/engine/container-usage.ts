// What a container uses: from its control group where this machine's kernel keeps it and lets us read it, else from the
// engine, which takes podman some 20 ms of a core each time.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupUsage, type GroupFolders, type Usage } from '../supervisor/usage/usage.ts';
import type { Engine } from './engine.ts';

const ROOT = '/sys/fs/cgroup';

interface Stats {
  readonly cpu_stats?: { readonly cpu_usage?: { readonly total_usage?: number } };
  readonly memory_stats?: {
    readonly usage?: number;
    readonly stats?: { readonly inactive_file?: number; readonly total_inactive_file?: number };
  };
}

/** One a container. */
export class ContainerUsage {
  private readonly engine: Engine;
  private readonly id: string;
  private folders: GroupFolders | null = null;

  constructor(engine: Engine, id: string) {
    [this.engine, this.id] = [engine, id];
  }

  /** `pid`: of its first process, as the engine tells it. Null when neither knows. */
  async read(pid: number | null): Promise<Usage | null> {
    if (pid === null || pid === 0) return null;
    this.folders ??= groupOf(pid, this.id);
    const used = this.folders === null ? null : groupUsage(this.folders);
    return used ?? this.ask();
  }

  private async ask(): Promise<Usage | null> {
    const query = { stream: false, 'one-shot': true };
    const said = await this.engine.find<Stats>(`/containers/${this.id}/stats`, { query, silenceMs: 10_000 });
    const [ns, bytes] = [said?.cpu_stats?.cpu_usage?.total_usage, said?.memory_stats?.usage];
    if (ns === undefined || bytes === undefined) return null;
    const { inactive_file, total_inactive_file } = said?.memory_stats?.stats ?? {};
    return { cpuMs: ns / 1e6, memoryBytes: Math.max(0, bytes - (total_inactive_file ?? inactive_file ?? 0)) };
  }
}

/** Null when the pid is another machine's, or the groups are not to be seen: the group is named by the container's id. */
function groupOf(pid: number, id: string): GroupFolders | null {
  const path = (controller: string): string | null => {
    const found = lines.find(([, controllers]) => controllers?.split(',').includes(controller));
    return found?.[2]?.includes(id) ? found[2] : null;
  };
  let lines: string[][];
  try {
    lines = readFileSync(`/proc/${pid}/cgroup`, 'utf8')
      .split('\n')
      .map((line) => line.split(':'));
  } catch {
    return null;
  }
  const [memory, cpu, unified] = [path('memory'), path('cpuacct'), path('')];
  if (memory !== null) {
    const accounts = ['cpuacct', 'cpu,cpuacct'].map((name) => join(ROOT, name, cpu ?? ''));
    const folder = cpu === null ? undefined : accounts.find((one) => existsSync(one));
    return { layout: 1, memory: join(ROOT, 'memory', memory), cpu: folder ?? null };
  }
  const folder = unified === null ? null : join(ROOT, unified);
  return folder !== null && existsSync(folder) ? { layout: 2, memory: folder, cpu: folder } : null;
}
