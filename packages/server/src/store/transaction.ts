// The one way to write: a command runs in one transaction under its locks, with one instant, and ends with its events,
// its notices and the commit; or it throws and nothing was written.
import { sql, type Transaction } from 'kysely';
import type { Actor } from '@nebula/domain/people/permissions';
import { Refusal } from '@nebula/domain/problems';
import type { Database } from './database.ts';
import { newId } from './ids.ts';
import { lockStreams, type Locks } from './lock-streams.ts';
import type { Sealing } from './sealing.ts';
import type { Store } from './store.ts';
import { transactionScope } from './transaction-scope.ts';
import { writeEvents, type NewEvent, type Recorded } from './write-events.ts';
import { writeNotices, type Notice } from './write-notices.ts';

export type { Locks } from './lock-streams.ts';
export type { NewEvent } from './write-events.ts';
export type { Notice } from './write-notices.ts';

export interface Tx {
  readonly db: Transaction<Database>;
  /** The database's clock after the last lock, in whole milliseconds: the only time of this command. */
  readonly at: Date;
  readonly actor: Actor;
  /** The locked project's limit; null: none, or no project was locked. */
  readonly deployConcurrency: number | null;
  readonly sealing: Sealing;
  id(prefix: string): string;
  /** Written at the end, in this order. A stream that was not locked is locked then. */
  record(stream: string, event: NewEvent): void;
  tell(notice: Notice): void;
}

/** The refusal that writes (AP-12): the transaction is committed first, then this is thrown. */
export class CommittedRefusal extends Refusal {
  readonly commits = true;
}

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 5;

/**
 * What `work` returns, after the commit. Locks: see `Locks`. Deadlocks, serialization failures and a limit that was
 * set meanwhile run `work` again from the start, so it must change nothing outside the transaction. Throws what `work`
 * throws, after a rollback, and `Unavailable` when the database is gone.
 */
export async function inStreams<T>(
  store: Store,
  actor: Actor,
  locks: Locks,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1, wanted = locks; ; attempt += 1) {
    try {
      const outcome = await store.db.transaction().execute((db) => run(store, db, actor, wanted, work));
      transactionScope.getStore()?.committed();
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.value;
    } catch (error) {
      if (attempt === ATTEMPTS || !mayRetry(error)) throw error;
      if (error instanceof LimitAppeared)
        wanted = { ...wanted, project: { id: error.project, limited: true } };
      else await new Promise((done) => setTimeout(done, FIRST_PAUSE_MS * 2 ** attempt * Math.random()));
    }
  }
}

type Outcome<T> = { readonly value: T } | { readonly refusal: unknown };

async function run<T>(
  store: Store,
  db: Transaction<Database>,
  actor: Actor,
  locks: Locks,
  work: (tx: Tx) => Promise<T>,
): Promise<Outcome<T>> {
  await transactionScope.getStore()?.begun(db);
  const locked = await lockStreams(db, locks);
  const { at, deployConcurrency, streams } = locked;
  // A shared lock lets others count the same slots: with a limit only one may count at a time (CO-4).
  if (locks.project && !locks.project.limited && deployConcurrency !== null)
    throw new LimitAppeared(locks.project.id);
  const recorded: Recorded[] = [];
  const notices: Notice[] = [];
  const outcome = await attempt(() =>
    work({
      db,
      at,
      actor,
      deployConcurrency,
      sealing: store.sealing,
      id: newId,
      record: (stream, event) => void recorded.push({ stream, event }),
      tell: (notice) => void notices.push(notice),
    }),
  );
  await writeEvents(db, store.keyring.newest, { at, actor }, streams, recorded);
  await writeNotices(db, at, notices);
  return outcome;
}

async function attempt<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof Error && 'commits' in error && error.commits === true) return { refusal: error };
    throw error;
  }
}

class LimitAppeared extends Error {
  readonly project: string;

  constructor(project: string) {
    super('a deploy concurrency was set meanwhile');
    this.project = project;
  }
}

/** Serialization failure, deadlock, or a plan that a migration of another replica made void. */
const RETRIED = new Set(['40001', '40P01', '0A000']);

const mayRetry = (error: unknown): boolean =>
  error instanceof LimitAppeared ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && RETRIED.has(error.code));

/** The database's clock, for questions outside a command. Whole milliseconds. */
export async function databaseClock(store: Store): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(store.db);
  if (!rows[0]) throw new Error('the database told no time');
  return rows[0].at;
}
