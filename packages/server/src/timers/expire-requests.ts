// AP-5: a request that nobody decided ends after 24 hours. Any replica may do it, twice does nothing; a decision asks
// the clock for itself, so a late timer never lets a late decision through.
import { failChangeSets } from '../gate/change-set-state.ts';
import { endRequest } from '../gate/end-request.ts';
import type { Store } from '../store/store.ts';
import { inStreams } from '../store/transaction.ts';
import { sql } from 'kysely';
import { TIMER } from './timer-actor.ts';

const BATCH = 100;

/** How many requests it ended. Relies on `approval_expiry`. */
export async function expireRequests(store: Store): Promise<number> {
  const { rows } = await sql<{ environment: string; ids: string[] }>`
    select environment_id as environment, array_agg(id) as ids from (
      select id, environment_id from approval where state = 'pending' and expires_at <= clock_timestamp()
      order by expires_at limit ${BATCH}) due
    group by environment_id`.execute(store.db);
  let ended = 0;
  for (const { environment, ids } of rows)
    ended += await inStreams(store, TIMER, { streams: [environment] }, async (tx) => {
      const reason = 'nobody decided within 24 hours';
      const requests = await endRequest(tx, ids, 'expired', reason, 'nobody');
      await failChangeSets(
        tx,
        requests.map((one) => one.id),
        'expired',
      );
      return requests.length;
    });
  return ended;
}
