// The whole audit log, oldest first, one JSON object a line, and a last line that shows later whether all of it is there
// (EV-2). It holds one batch at a time, however long the log is and however slowly it is read, and no transaction.
import { sql } from 'kysely';
import type { Row } from '../../store/database.ts';
import { exportDigest } from '../../store/audit-export.ts';
import type { Store } from '../../store/store.ts';
import { eventShape } from './event-shape.ts';

const BATCH = 1_000;

/**
 * The lines, each with its line break, in pieces of many. What commits while it runs is in none of them: an event is
 * in when its transaction had ended at the first statement, so what is in is in each stream without a gap.
 */
export async function* exportAudit(store: Store, orgId: string): AsyncGenerator<string> {
  const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(store.db);
  const until = rows[0]?.now ?? '';
  const digest = exportDigest(store, orgId);
  for (let after = '0'; ; ) {
    const batch = await nextBatch(store, orgId, until, after);
    const last = batch.at(-1);
    if (!last) break;
    yield batch.map((row) => `${lineOf(row, digest)}\n`).join('');
    after = last.position;
  }
  yield `${digest.end()}\n`;
}

const lineOf = (row: Row<'event'>, digest: ReturnType<typeof exportDigest>): string => {
  const line = JSON.stringify(eventShape(row));
  digest.add(line, { stream: row.stream_id, seq: Number(row.seq) });
  return line;
};

/** Relies on `event_audit`, read backwards. */
const nextBatch = (store: Store, orgId: string, until: string, after: string): Promise<Row<'event'>[]> =>
  store.db
    .selectFrom('event')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('private_to', 'is', null)
    .where('position', '>', after)
    .where(sql<boolean>`pg_visible_in_snapshot(transaction, ${until}::pg_snapshot)`)
    .orderBy('position')
    .limit(BATCH)
    .execute();
