// Wakes whoever waits for events: one dedicated LISTEN connection a replica. A notice is never needed for being right,
// only for being quick: whoever is woken reads the tables. After the connection was lost everybody is woken once, since
// any number of notices may have been missed.
import pg from 'pg';
import type { Logger } from 'pino';

/** Of the whole database; whatever stands beside Nebula there must not use the name. */
export const WAKE_CHANNEL = 'nebula';

/** That something was committed, never what. */
export interface Notified {
  /** Empty: anything may have happened (after a reconnect). */
  readonly stream: string;
  readonly org: string;
}

/** Listeners are called in no order; what one throws is logged and stops no other. */
export interface Wake {
  listen(listener: (notice: Notified) => void): () => void;
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** Asked for its answer alone; a text of its own, so that it is known among the statements of calls. */
export const PROBE = "select 'awake'";
/** A dead peer shows itself no later than this. */
const PROBE_MS = 15_000;
const PROBE_LIMIT_MS = 10_000;

/** Returns once the first LISTEN stands; throws when it cannot be had. */
export async function openWake(databaseUrl: string, log: Logger): Promise<Wake> {
  const listeners = new Set<(notice: Notified) => void>();
  const closing = new AbortController();
  const tell = (notice: Notified): void => {
    for (const listener of listeners) {
      try {
        listener(notice);
      } catch (error) {
        log.error({ err: error }, 'a listener of the wake-up channel failed');
      }
    }
  };
  let client: pg.Client | null = null;
  let reconnecting: Promise<void> = Promise.resolve();

  const lost = (which: pg.Client, error: unknown): void => {
    if (client !== which || closing.signal.aborted) return;
    client = null;
    log.warn({ err: error }, 'the wake-up connection to the database was lost');
    void which.end().catch(() => undefined);
    reconnecting = reconnect();
  };

  const reconnect = async (): Promise<void> => {
    for (let pause = FIRST_PAUSE_MS; !closing.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await rest(pause * (0.5 + Math.random()), closing.signal);
      if (closing.signal.aborted) return;
      try {
        client = await connect(databaseUrl, tell, lost);
        log.info('the wake-up connection to the database stands again');
        return tell({ stream: '', org: '' });
      } catch {
        // Nobody answers yet; the pool's users say so loudly enough.
      }
    }
  };

  client = await connect(databaseUrl, tell, lost);
  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      closing.abort();
      listeners.clear();
      await reconnecting;
      await client?.end().catch(() => undefined);
    },
  };
}

async function connect(
  databaseUrl: string,
  tell: (notice: Notified) => void,
  lost: (client: pg.Client, error: unknown) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: PROBE_LIMIT_MS,
    keepAlive: true,
    application_name: 'nebula wake',
  });
  let probe: NodeJS.Timeout | undefined;
  const end = (error: unknown): void => {
    clearInterval(probe);
    lost(client, error);
  };
  client.on('error', end);
  client.on('end', () => end(new Error('the connection ended')));
  client.on('notification', ({ payload }) => tell(parse(payload)));
  try {
    await client.connect();
    await client.query(`listen ${WAKE_CHANNEL}`);
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
  probe = setInterval(() => void client.query(PROBE).catch(end), PROBE_MS);
  probe.unref();
  return client;
}

/** A notice that we do not understand wakes everybody. */
function parse(payload: string | undefined): Notified {
  try {
    const { stream, org } = JSON.parse(payload ?? '') as Partial<Notified>;
    if (typeof stream === 'string' && typeof org === 'string') return { stream, org };
  } catch {
    // Somebody else's NOTIFY.
  }
  return { stream: '', org: '' };
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });
