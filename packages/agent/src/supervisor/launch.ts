// Finds the cluster's supervisor or starts it. Starting two is harmless: the second finds the lock taken and ends.
import { spawn } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SupervisorClient } from './client.ts';
import type { SupervisorPaths } from './paths.ts';
import { PROTOCOL } from './protocol.ts';

/** Ending what a killed one left can take some seconds. */
const START_LIMIT_MS = 30_000;
const LOG_BYTES = 1024 * 1024;
const STOP_GRACE_MS = 10_000;

/** A connection that has said hello with this fence. Throws when none comes up in time. */
export async function reachSupervisor(paths: SupervisorPaths, fence: number): Promise<SupervisorClient> {
  let startedAt = 0;
  for (const end = Date.now() + START_LIMIT_MS; ; ) {
    const client = await SupervisorClient.open(paths.socket).catch(() => null);
    if (client !== null) {
      const { protocol } = await client.call('hello', { protocol: PROTOCOL, fence });
      if (protocol === PROTOCOL) return client;
      // An older one cannot be spoken to: its apps stop for a moment and come back under ours.
      await client.call('shutdown', { graceMs: STOP_GRACE_MS });
      client.close();
    }
    if (Date.now() > end) throw new Error(`the supervisor did not start: see ${paths.log}`);
    if (Date.now() - startedAt > 5_000) {
      startSupervisor(paths);
      startedAt = Date.now();
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** It gets nothing of our environment: no key of the server is in its memory, or in that of what it starts. */
function startSupervisor(paths: SupervisorPaths): void {
  const log = openSync(paths.log, sizeOf(paths.log) > LOG_BYTES ? 'w' : 'a', 0o600);
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const compiled = getCompileCacheDir();
  // Many short-lived buffers of requests: a small young generation keeps the process small.
  const child = spawn(process.execPath, ['--max-semi-space-size=4', main, paths.dataDir], {
    cwd: paths.folder,
    detached: true,
    env: {
      PATH: process.env['PATH'] ?? '/usr/bin:/bin',
      LANG: 'C.UTF-8',
      // Where ours is kept; its folder's last part is this Node's own.
      ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) }),
    },
    stdio: ['ignore', log, log],
  });
  child.on('error', () => undefined);
  child.unref();
  closeSync(log);
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}
