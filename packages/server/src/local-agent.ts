// The agent of the cluster beside the server, in the server's own process. It speaks the same protocol over the same
// address as any other agent: nothing here knows what it does.
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { startAgent, type Agent } from '@nebula/agent/agent';
import type { Config } from './config.ts';

/** Where it keeps what outlives it; `nebula down` stops what is there. */
export const localClusterFolder = (dataDir: string): string => join(resolve(dataDir), 'cluster');

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
    ...(config.buildImage === null ? {} : { buildImage: config.buildImage }),
    log: (line) => log.info({ cluster: 'local' }, line),
  });
