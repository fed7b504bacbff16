// A project's deploy key at an agent: it lies in a file that only this user reads, for as long as one fetch lasts, and git
// is told where. Nothing else of it is on a command line, in a log or kept.
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from '@nebula/contract/agent';
import { sshCommand } from '@nebula/domain/spec/ssh';

export type RepositoryAccess = NonNullable<Snapshot['repositoryAccess']>;

const PREFIX = 'ssh-';
/** Of hosts that the server did not meet yet: pinned here, in `folder`. */
const OWN_HOSTS = 'known_hosts';

/** Runs `work` with the variables by which git uses it; without one git goes as this machine's user does. */
export async function withAccess<T>(
  folder: string,
  access: RepositoryAccess | null,
  work: (env: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  if (access === null) return work({});
  const own = mkdtempSync(join(folder, PREFIX));
  try {
    const [key, hosts] = [join(own, 'key'), join(own, 'known_hosts')];
    writeFileSync(key, access.privateKey, { mode: 0o600, flag: 'wx' });
    writeFileSync(hosts, access.hostKeys, { mode: 0o600 });
    const knownHosts = access.hostKeys === '' ? join(folder, OWN_HOSTS) : hosts;
    return await work({ GIT_SSH_COMMAND: sshCommand({ key, knownHosts }) });
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** What an agent that was killed left there. Only before anything is fetched. */
export function sweepAccess(folder: string): void {
  for (const name of globSync(`${PREFIX}*`, { cwd: folder }))
    rmSync(join(folder, name), { recursive: true, force: true });
}
