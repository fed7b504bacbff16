// AP-5: a request that nobody decided ends after 24 hours. Any replica may do it, twice does nothing; a decision asks
// the clock for itself, so a late timer never lets a late decision through.
import { REQUEST_LASTS_HOURS } from '@nebula/domain/limits';
import { sql } from 'kysely';
import { failChangeSets } from '../gate/change-set-state.ts';
import { endRequest } from '../gate/end-request.ts';
import type { Store } from '../store/store.ts';
import { inStreams, type Tx } from '../store/transaction.ts';
import { TIMER } from './timer-actor.ts';

const ENVIRONMENTS_AT_ONCE = 100;

/** How many requests it ended. One transaction for each environment; relies on `approval_expiry`. */
export async function expireRequests(store: Store): Promise<number> {
  const { rows } = await sql<{ environment: string }>`
    select distinct environment_id as environment from approval
    where state = 'pending' and expires_at <= clock_timestamp()
    limit ${ENVIRONMENTS_AT_ONCE}`.execute(store.db);
  let ended = 0;
  for (const { environment } of rows)
    ended += await inStreams(store, TIMER, { streams: [environment] }, (tx) => expireIn(tx, environment));
  return ended;
}

/** Asked again under the lock: somebody may have decided meanwhile, or another replica ended them. */
async function expireIn(tx: Tx, environment: string): Promise<number> {
  const due = await tx.db
    .selectFrom('approval')
    .select('id')
    .where('environment_id', '=', environment)
    .where('state', '=', 'pending')
    .where('expires_at', '<=', tx.at)
    .execute();
  const ids = due.map(({ id }) => id);
  const ended = await endRequest(
    tx,
    ids,
    'expired',
    `nobody decided within ${REQUEST_LASTS_HOURS} hours`,
    null,
  );
  if (ended.length > 0) await failChangeSets(tx, ids, 'expired');
  return ended.length;
}
