// The pool of connections and the typed query builder over it. A lost database shows as `Unavailable` everywhere, and a
// connection that broke is thrown away, so the next call finds a fresh one: recovery needs nobody.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { neverPrepare, statementName } from './prepared.ts';
import { asUnavailable, isLostConnection } from './unavailable.ts';

/** Of one replica, beside its one connection for waking. */
export const POOL_SIZE = 10;
const CONNECT_LIMIT_MS = 5_000;
/** No statement of ours is this slow; a database that hangs must not hold requests for ever. */
const STATEMENT_LIMIT_MS = 30_000;
/** A replica that was frozen while it held locks lets others go on. */
const IDLE_TRANSACTION_LIMIT_MS = 30_000;
/** On the client's side, for a database that does not answer at all: after the server's own limit. */
const ANSWER_LIMIT_MS = STATEMENT_LIMIT_MS + 5_000;

/** Opens nothing yet: the first query does. Its limits hold for whoever uses the pool directly, too. */
export function openPool(databaseUrl: string, size: number, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
    application_name: 'nebula',
  });
  // Without a listener an idle connection that breaks ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  return pool;
}

/** Over the same pool; closing the pool closes it. */
export const openDatabase = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: translated(pool) }) });

/** The pool as Kysely uses it: lost connections become `Unavailable` and are not given out again. */
function translated(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw asUnavailable(error);
      });
      return watched(client);
    },
  };
}

/** A command that meets it is run again, then unprepared (`inStreams`). */
const isVoidPlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000';

function watched(client: pg.PoolClient): PostgresPoolClient {
  let lost = false;
  const onError = (): void => {
    lost = true;
  };
  client.on('error', onError);
  const query = async (text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    const name = statementName(text);
    try {
      return await client.query({ text, values: [...parameters], ...(name === undefined ? {} : { name }) });
    } catch (error) {
      lost ||= isLostConnection(error);
      if (name !== undefined && isVoidPlan(error)) neverPrepare(text);
      throw asUnavailable(error);
    }
  };
  return {
    // The other form, with a cursor, is used by nobody here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => {
      client.off('error', onError);
      client.release(lost || destroy === true);
    },
  };
}
