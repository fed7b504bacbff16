// Only one supervisor of a cluster at a time. The lock is a name that the kernel gives to one socket and takes back
// when its process ends, however it ends: no file that a crash leaves behind, no race about who removes it.
import { createServer } from 'node:net';
import type { SupervisorPaths } from './paths.ts';

/** Gives the lock back, or null: another one runs. Unreleased it is ours until this process ends. */
export function takeLock(paths: SupervisorPaths): Promise<(() => void) | null> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    // A leading NUL makes it a name of the kernel's, not a file (Linux only).
    const name = process.platform === 'linux' ? `\0${paths.name}` : `${paths.folder}/lock.sock`;
    server.listen(name, () => {
      server.unref();
      resolve(() => server.close());
    });
  });
}
