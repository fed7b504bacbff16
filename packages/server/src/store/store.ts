// The database of one replica: opened, brought to the schema, watched. Everything else in the server gets its rows
// through the `Store`; nothing else opens a connection.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { openDatabase, openPool, POOL_SIZE } from './connections.ts';
import type { Database } from './database.ts';
import { checkKeys } from './key-check.ts';
import { openKeyring, type Keyring } from './keyring.ts';
import { migrate } from './migrate.ts';
import { openSealing, type Sealing } from './sealing.ts';
import { asUnavailable } from './unavailable.ts';
import { openWake, type Notified } from './wake.ts';

/** `poolSize`: connections of this replica at most. */
export interface StoreOptions {
  readonly databaseUrl: string;
  /** Base64 of 32 bytes each, newest first. */
  readonly secretKeys: readonly string[];
  readonly log: Logger;
  readonly poolSize?: number;
  /** Whether this process may bring the schema forward; else an older one is refused. Default true. */
  readonly migrate?: boolean;
}

/** Reads may go through `db` anywhere; writes of commands go through `inStreams` alone. */
export interface Store {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly sealing: Sealing;
  readonly keyring: Keyring;
  readonly log: Logger;
  /** Called after commits of any replica; an empty stream means "anything". Returns how to stop. */
  listen(listener: (notice: Notified) => void): () => void;
  /** Answers when the database does; throws `Unavailable`. */
  healthy(): Promise<void>;
  close(): Promise<void>;
}

/** Throws one sentence where the database is too old, too new or sealed with other keys, and `Unavailable`. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, log } = options;
  const keyring = openKeyring(options.secretKeys);
  const sealing = openSealing(keyring);
  const pool = openPool(databaseUrl, options.poolSize ?? POOL_SIZE, log);
  try {
    await prepare(pool, keyring, options.migrate ?? true);
    const wake = await openWake(databaseUrl, log);
    const db = openDatabase(pool);
    return {
      db,
      pool,
      sealing,
      keyring,
      log,
      listen: (notify) => wake.listen(notify),
      healthy: async () => {
        await pool.query('select 1').catch((error: unknown) => {
          throw asUnavailable(error);
        });
      },
      close: async () => {
        await wake.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw asUnavailable(error);
  }
}

async function prepare(pool: pg.Pool, keyring: Keyring, mayMigrate: boolean): Promise<void> {
  const client = await pool.connect();
  try {
    await migrate(client, mayMigrate);
    await checkKeys(client, keyring);
  } finally {
    client.release(true);
  }
}
