// An agent in a process of its own, to be killed; and the supervisor's pid, for the same.
import { spawn, type ChildProcess } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { SupervisorClient } from '../src/supervisor/client.ts';
import { supervisorPaths } from '../src/supervisor/paths.ts';
import type { Cluster } from './a-cluster.ts';
import { TOKEN } from './fake-control-plane.ts';

/** `clockMs`: how far its clock is off. */
export function agentProcess(cluster: Cluster, driver = 'process', clockMs = 0): ChildProcess {
  const options = {
    serverUrl: cluster.server.url,
    token: TOKEN,
    driver,
    dataDir: cluster.dataDir,
  };
  const module = new URL('../src/agent.ts', import.meta.url).href;
  const clock = clockMs === 0 ? '' : `const now = Date.now; Date.now = () => now() + ${clockMs};`;
  const script = `${clock} const { startAgent } = await import('${module}'); await startAgent(${JSON.stringify(options)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Null when none answers at this moment. */
export async function supervisorPid(cluster: Cluster): Promise<number | null> {
  const client = await SupervisorClient.open(supervisorPaths(cluster.dataDir).socket).catch(() => null);
  const view = await client?.call('view', {}).catch(() => null);
  client?.close();
  return view?.pid ?? null;
}
