// DE-4: every deployment has a limit, and the database's clock ends it there, whatever became of its agent. What is
// being cancelled ends with it, or as soon as its agent is lost: nobody is left to answer the wish (DE-1).
import { sql } from 'kysely';
import type { Actor } from '@nebula/domain/people/permissions';
import { cancelledBy, finish, type Ending } from '../gate/progress.ts';
import { isLost } from '../queries/is-lost.ts';
import type { Store } from '../store/store.ts';
import { inStreams, type Tx } from '../store/transaction.ts';
import { TIMER } from './timer-actor.ts';

const ENVIRONMENTS_AT_ONCE = 100;

interface Overdue {
  readonly id: string;
  readonly phase: string | null;
  readonly cancelling: boolean;
  readonly cancelWish: Actor | null;
  readonly lost: boolean;
  /** Of the agent; null: never. */
  readonly heardAt: Date | null;
  /** What the agent last saw of the service, where something is wrong with it. */
  readonly seen: string | null;
}

/** In clusters that are no more, too: nobody is heard from there any longer. */
const isDue = sql`d.state = 'deploying' and (d.deadline_at <= clock_timestamp() or (d.cancelling and ${isLost}))`;

/** How many deployments it ended. One transaction for each environment; relies on `deployment_deadline`. */
export async function endOverdue(store: Store): Promise<number> {
  const { rows } = await sql<{ environment: string }>`
    select distinct d.environment_id as environment
    from deployment d join environment e on e.id = d.environment_id join cluster c on c.id = e.cluster_id
    where ${isDue} limit ${ENVIRONMENTS_AT_ONCE}`.execute(store.db);
  let ended = 0;
  for (const { environment } of rows)
    ended += await inStreams(store, TIMER, { streams: [environment] }, (tx) => endIn(tx, environment));
  return ended;
}

/** Asked again under the lock: a report may have come first. */
async function endIn(tx: Tx, environment: string): Promise<number> {
  const { rows } = await sql<Overdue>`
    select d.id, d.phase, d.cancelling, d.cancel_wish as "cancelWish", ${isLost} as lost, c.heard_at as "heardAt",
      se.observed->>'message' as seen
    from deployment d join environment e on e.id = d.environment_id join cluster c on c.id = e.cluster_id
    join service_environment se on se.id = d.service_environment_id
    where d.environment_id = ${environment} and ${isDue}`.execute(tx.db);
  const ended = await finish(tx, rows.map(endingOf));
  return ended.length;
}

function endingOf(row: Overdue): Ending {
  const { id, cancelling, cancelWish } = row;
  const late = row.lost ? notHeard(row.heardAt) : notHealthy(row);
  return cancelling
    ? { id, outcome: 'cancelled', reason: `${cancelledBy(cancelWish)}; ${late}` }
    : { id, outcome: 'failed', reason: late };
}

const notHeard = (heardAt: Date | null): string =>
  heardAt ? `agent not heard since ${heardAt.toISOString()}` : 'no agent of this cluster was ever heard';

/** The agent is there and says nothing final: what it waits for is all that is known. */
function notHealthy({ phase, seen }: Overdue): string {
  const waited =
    phase === 'starting'
      ? 'it did not get healthy within its health timeout'
      : phase === 'preparing'
        ? 'fetching or building it took more than 15 minutes'
        : 'the agent did not begin with it within 15 minutes';
  return seen === null ? waited : `${waited}: ${seen}`;
}
