// The agent of the cluster beside the server, in the server's own process. It speaks the same protocol over the same
// address as any other agent: nothing here knows what it does.
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { startAgent, type Agent } from '@nebula/agent/agent';
import { DRIVERS } from '@nebula/agent/drivers/registry';
import { type Config, ConfigError } from './config.ts';
import type { LocalClusterKind } from './settings-table.ts';

/** Where it keeps what outlives it; `nebula down` stops what is there. */
export const localClusterFolder = (dataDir: string): string => join(resolve(dataDir), 'cluster');

/** Throws `ConfigError` for a kind of cluster that this version cannot run. */
export function requireLocalDriver(kind: LocalClusterKind): void {
  if (kind === 'none' || DRIVERS.some(({ name }) => name === kind)) return;
  const known = [...DRIVERS.map(({ name }) => name), 'none'].join(' or ');
  throw new ConfigError(
    `NEBULA_LOCAL_CLUSTER: this version cannot run a ${kind} cluster yet; choose ${known}`,
  );
}

/** `token`: the one that counts now; asked again when the server refuses the one before. */
export const startLocalAgent = (
  config: Config,
  url: string,
  token: () => Promise<string>,
  log: Logger,
): Promise<Agent> =>
  startAgent({
    serverUrl: url,
    token,
    driver: config.localCluster,
    dataDir: localClusterFolder(config.data),
    log: (line) => log.info({ cluster: 'local' }, line),
  });
