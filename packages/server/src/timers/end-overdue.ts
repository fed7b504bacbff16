// DE-4: every deployment has a limit, and the database's clock ends it there, whatever became of its agent. What is
// being cancelled while its agent is lost ends as cancelled (DE-1).
import { sql } from 'kysely';
import { finish, type Ending } from '../gate/progress.ts';
import type { Store } from '../store/store.ts';
import { inStreams, type Tx } from '../store/transaction.ts';
import { TIMER } from './timer-actor.ts';

/** An agent that was not heard for so long is lost. */
const LOST_AFTER_SECONDS = 60;
const BATCH = 100;

interface Overdue {
  id: string;
  phase: string | null;
  cancelling: boolean;
  late: boolean;
  /** Null: never heard at all. */
  heard_at: Date | null;
  lost: boolean;
}

/** How many deployments it ended. Relies on `deployment_deadline`. */
export async function endOverdue(store: Store): Promise<number> {
  const { rows } = await sql<{ environment: string }>`
    select distinct d.environment_id as environment
    from deployment d join environment e on e.id = d.environment_id join cluster c on c.id = e.cluster_id
    where d.state = 'deploying' and (d.deadline_at <= clock_timestamp() or (d.cancelling and ${lost}))
    limit ${BATCH}`.execute(store.db);
  let ended = 0;
  for (const { environment } of rows)
    ended += await inStreams(store, TIMER, { streams: [environment] }, (tx) => endIn(tx, environment));
  return ended;
}

const lost = sql`(c.heard_at is null or c.heard_at < clock_timestamp() - ${LOST_AFTER_SECONDS} * interval '1 second')`;

async function endIn(tx: Tx, environment: string): Promise<number> {
  const { rows } = await sql<Overdue>`
    select d.id, d.phase, d.cancelling, d.deadline_at <= ${tx.at} as late, c.heard_at, ${lost} as lost
    from deployment d join environment e on e.id = d.environment_id join cluster c on c.id = e.cluster_id
    where d.environment_id = ${environment} and d.state = 'deploying'
      and (d.deadline_at <= ${tx.at} or (d.cancelling and ${lost}))`.execute(tx.db);
  await finish(tx, rows.map(endingOf));
  return rows.length;
}

const endingOf = (row: Overdue): Ending =>
  row.cancelling
    ? {
        id: row.id,
        outcome: 'cancelled',
        reason: row.lost ? `cancelled; ${notHeard(row)}` : 'cancelled at its limit',
      }
    : {
        id: row.id,
        outcome: 'failed',
        reason: row.lost ? notHeard(row) : (REASONS[row.phase ?? ''] ?? NOT_STARTED),
      };

const notHeard = (row: Overdue): string =>
  row.heard_at
    ? `agent not heard since ${row.heard_at.toISOString()}`
    : 'no agent was ever heard from this cluster';

const NOT_STARTED = 'it was not prepared within 15 minutes';
const REASONS: Readonly<Record<string, string>> = {
  preparing: 'it was not prepared within 15 minutes',
  starting: 'it did not get healthy within its health timeout',
};
