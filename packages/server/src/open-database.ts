// The store of a configuration: the operator's PostgreSQL, or the embedded one in the data folder. Both are closed
// together, the store first.
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { requireDataFolder } from './data-folder.ts';
import { databaseRefusal } from './database-refusal.ts';
import { generatedKeys } from './secret-keys.ts';
import { startEmbedded, stopEmbedded } from './store/embedded.ts';
import { keepEmbedded } from './store/keep-embedded.ts';
import { openStore, type Store } from './store/store.ts';

/** One for the process; whoever opened it closes it. */
export interface OpenDatabase {
  readonly store: Store;
  /** Ends the embedded database too, unless `keep` and it ran before. */
  close(options?: { readonly keep?: boolean }): Promise<void>;
}

/** Throws one sentence. `kept`: the embedded database is started again whenever it ends before this is closed. */
export async function openConfigured(
  config: Config,
  log: Logger,
  { kept = false }: { readonly kept?: boolean } = {},
): Promise<OpenDatabase> {
  const dataDir = resolve(config.data);
  if (config.databaseUrl === null || config.secretKeys === null) requireDataFolder(dataDir);
  const embedded = config.databaseUrl === null ? await startEmbedded(dataDir) : null;
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.databaseUrl ?? '';
    const secretKeys = config.secretKeys ?? generatedKeys(dataDir);
    const store = await openStore({ databaseUrl, secretKeys, log });
    const endKeeping = kept && embedded ? keepEmbedded(dataDir, embedded.port, log) : null;
    return {
      store,
      async close({ keep = false } = {}) {
        await store.close();
        await endKeeping?.();
        // By its folder: it may have been started again since.
        if (embedded && !(keep && embedded.adopted)) await stopEmbedded(dataDir);
      },
    };
  } catch (error) {
    if (!embedded?.adopted) await embedded?.stop();
    throw config.databaseUrl === null ? error : databaseRefusal(config.databaseUrl, error);
  }
}
