// The process that every app of a process cluster belongs to. Agents start it when there is none and find it when there
// is; it outlives them. Its only argument is the cluster's folder. Nothing that goes wrong with one app or one
// connection may end it, since all apps would go with it.
import { existsSync } from 'node:fs';
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import { clearGroups, openGroups } from './cgroups.ts';
import { Connections } from './connections.ts';
import { takeLock } from './lock.ts';
import { endOrphans } from './orphans.ts';
import { supervisorPaths } from './paths.ts';
import { readState } from './state-file.ts';
import { Supervisor } from './supervisor.ts';

/** What a killed supervisor left has this long to end by itself. */
const ORPHAN_GRACE_MS = 3_000;
const STOP_GRACE_MS = 10_000;
const CHECK_MS = 5_000;
const SLIM = 'slim';
/** With nothing to do and nobody connected it ends after this many checks. */
const IDLE_CHECKS = 60;

async function main(dataDir: string): Promise<void> {
  const paths = supervisorPaths(dataDir);
  if ((await takeLock(paths)) === null) return process.exit(0);
  // Its log may lie on a full disk. An error of the log itself would be one more to log, and so on for ever.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('uncaughtException', (error) => console.error(new Date().toISOString(), error));
  process.on('unhandledRejection', (error) => console.error(new Date().toISOString(), error));

  const before = readState(paths.state);
  const groups = openGroups(paths.name);
  await endOrphans(before.processes, paths.appFolders, groups, ORPHAN_GRACE_MS);

  const end = (): never => {
    if (groups !== null) clearGroups(groups, true);
    return process.exit(0);
  };
  const supervisor: Supervisor = new Supervisor(paths, groups, before, (notice) => connections.tell(notice));
  const connections = new Connections(supervisor, end);
  await connections.listen(paths.socket);

  const stop = (): void => void supervisor.shutdown(STOP_GRACE_MS).then(end);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop);
  let idle = 0;
  setInterval(() => {
    idle = supervisor.isIdle && connections.count === 0 ? idle + 1 : 0;
    // A folder that was deleted is a cluster that nobody wants any more.
    if (idle >= IDLE_CHECKS || !existsSync(paths.folder)) stop();
  }, CHECK_MS);
}

/**
 * What strips our types stays in memory (25 MB) when it was needed once: where what was compiled is kept, this process
 * takes its own place and reads that.
 */
function startSlim(): void {
  const [node = '', ...rest] = process.argv;
  if (getCompileCacheDir() === undefined || rest.includes(SLIM)) return;
  flushCompileCache();
  process.execve?.(node, [node, ...process.execArgv, ...rest, SLIM], process.env);
}

startSlim();
await main(process.argv[2] ?? '');
