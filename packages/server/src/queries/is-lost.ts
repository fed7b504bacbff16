// An agent that was not heard for a minute is lost (DE-4): asked where a deployment is judged, where a cluster is shown
// and where somebody is about to apply, always by the database's clock.
import { sql } from 'kysely';

/** DE-4; four times the lease of an agent. */
const LOST_AFTER_SECONDS = 60;

/** Of the cluster `c`; true too where no agent was ever heard. */
export const IS_LOST = `(c.heard_at is null or c.heard_at < clock_timestamp() - interval '${LOST_AFTER_SECONDS} seconds')`;

/** The same for a query of Kysely's; the table has to be called `c` there too. */
export const isLost = sql.raw<boolean>(IS_LOST);
