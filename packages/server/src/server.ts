// The control plane of one process: database, HTTP, timers and the local cluster's agent, started in this order and
// ended in the other one. Knows no terminal and no signals; `main.ts` does.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { attend } from '@nebula/agent/attendant';
import type { Config } from './config.ts';
import { freeDeadLease } from './dead-lease.ts';
import { buildApp } from './http/app.ts';
import type { HttpConfig } from './http/handler.ts';
import { handlers } from './http/handlers.ts';
import { listenError, localUrl, noteUrl, requireFree } from './listen-address.ts';
import { startLocalAgent } from './local-agent.ts';
import { openConfigured } from './open-database.ts';
import { firstStart } from './people/first-start.ts';
import { localCluster } from './people/local-cluster.ts';
import { databaseClock } from './store/transaction.ts';
import type { Store } from './store/store.ts';
import { startTimers } from './timers/start.ts';

/** What `npm run build` makes. */
const CONSOLE_FOLDER = join(import.meta.dirname, '../../console/dist');

/** Listening already; its local agent may still be on its way (`/readyz`). */
export interface RunningServer {
  /** As it is reached from this machine. */
  readonly url: string;
  /** One-time, on the first start only. */
  readonly ownerLink: string | null;
  /** Once; a second call waits for the first. */
  close(): Promise<void>;
}

/** Throws `ConfigError` or another error of one sentence; then nothing of it runs any more. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  await requireFree(config.listen);
  const closers: (() => Promise<void>)[] = [];
  const closeAll = async (): Promise<void> => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    const database = await openConfigured(config, log, { kept: true });
    closers.push(() => database.close());
    const started = await startOn(database.store, config, log, closers);
    let closing: Promise<void> | null = null;
    return { ...started, close: () => (closing ??= closeAll()) };
  } catch (error) {
    await closeAll().catch((second: unknown) =>
      log.error({ err: second }, 'closing after a failed start failed'),
    );
    throw error;
  }
}

/**
 * Each part that has started adds how it ends to `closers`, so that a failure in the middle leaves nothing
 * running. The port is known before anything that needs the address.
 */
async function startOn(
  store: Store,
  config: Config,
  log: Logger,
  closers: (() => Promise<void>)[],
): Promise<Omit<RunningServer, 'close'>> {
  const since = await databaseClock(store);
  const link = await firstStart(store, config.bootstrapToken);
  const cluster = config.localCluster === 'none' ? null : await localCluster(store);
  let url = localUrl(config.listen, config.listen.port);
  const http: HttpConfig = {
    get publicUrl() {
      return config.publicUrl ?? url;
    },
    trustProxy: config.trustProxy,
    callsAMinute: config.rateLimit,
    localClusterSince: cluster ? since : null,
    templates: config.templates,
  };
  const app = buildApp({ store, log, config: http, handlers, consoleFolder: CONSOLE_FOLDER });
  closers.push(() => app.close());
  url = localUrl(config.listen, await listenOn(app, config));
  noteUrl(config.data, url);
  const leave = attend(config.data, 'server');
  closers.push(async () => leave());
  const timers = startTimers(store, log);
  closers.push(() => timers.stop());
  if (cluster) {
    await freeDeadLease(store, cluster.id);
    const agent = await startLocalAgent(config, url, cluster.token, log);
    closers.push(() => agent.stop());
  }
  return { url, ownerLink: link ? `${http.publicUrl}/invitations/${link.secret}` : null };
}

async function listenOn(app: FastifyInstance, { listen }: Config): Promise<number> {
  try {
    await app.listen({ host: listen.host, port: listen.port });
  } catch (error) {
    throw listenError(listen, error);
  }
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens nowhere');
  return address.port;
}
