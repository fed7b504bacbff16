// Volumes that are named to agents as to be deleted, until the cluster's agent was heard well after it was first told.
// Deleting is idempotent; naming them for ever would make every answer to an agent grow with the years (PE-2).
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** Long enough for any agent that is alive, and for one that tries again. */
const TOLD_HOURS = 24;

/** How many volumes are no longer named. Two statements; no state of ours, so no event and no stream. */
export async function forgetVolumes(store: Store): Promise<number> {
  const told = (dropAt: string) => sql`c.heard_at > ${sql.ref(dropAt)} + ${TOLD_HOURS} * interval '1 hour'`;
  const retired = await sql`
    delete from retired_volume r using environment e, cluster c
    where e.id = r.environment_id and c.id = e.cluster_id and ${told('r.drop_at')}`.execute(store.db);
  const removed = await sql`
    update service_environment se set drop_volume_at = null from environment e, cluster c
    where se.drop_volume_at is not null and e.id = se.environment_id and c.id = e.cluster_id
      and ${told('se.drop_volume_at')}`.execute(store.db);
  return Number((retired.numAffectedRows ?? 0n) + (removed.numAffectedRows ?? 0n));
}
