// When tokens and sessions were last used, for the people who look for what to revoke. Noted once a minute, beside the
// call and never in its way: it is no fact that any rule needs. A session that is used lasts on.
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { SESSION_LASTS_MS } from '../people/sessions.ts';
import type { Store } from '../store/store.ts';
import type { ScopeRow } from './find-scope.ts';

const NOTED_EVERY_MS = 60_000;

/** The database's clock says when a session ends: a replica whose own is wrong lengthens and ends none. */
const now = sql<Date>`clock_timestamp()`;
const lasting = sql<Date>`clock_timestamp() + ${SESSION_LASTS_MS} * interval '1 millisecond'`;

/** `seen` never waits and never fails: a call must not end because its use could not be noted. */
export interface Usage {
  seen(row: ScopeRow): void;
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>;
}

/** At most one note under way for each credential. What fails is left: the next call notes it. */
export function makeUsage(store: Store, log: Logger): Usage {
  const under = new Map<string, Promise<void>>();
  const note = async (row: ScopeRow): Promise<void> => {
    if (row.token_id !== null)
      await store.db.updateTable('token').set({ last_used_at: now }).where('id', '=', row.token_id).execute();
    if (row.session_id !== null)
      await store.db
        .updateTable('session')
        .set({ last_seen_at: now, expires_at: lasting })
        .where('id', '=', row.session_id)
        .execute();
  };
  return {
    seen(row) {
      const id = row.token_id ?? row.session_id;
      const recent = row.seen_at !== null && Date.now() - row.seen_at.getTime() < NOTED_EVERY_MS;
      if (id === null || recent || under.has(id)) return;
      const noted = note(row)
        .catch((error: unknown) => log.debug({ err: error }, 'the use of a credential was not noted'))
        .finally(() => under.delete(id));
      under.set(id, noted);
    },
    idle: async () => void (await Promise.all(under.values())),
  };
}
