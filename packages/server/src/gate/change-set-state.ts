// Where the state of a change set is written. The database refuses every move that `domain/machines` does not name.
import { sql } from 'kysely';
import type { ChangeSetState } from '@nebula/domain/machines';
import type { Actor } from '@nebula/domain/people/permissions';
import type { ChangeSetFailure } from '../store/database.ts';
import type { Tx } from '../store/transaction.ts';

/** A member that is left out is not written; `message: null` takes an old one away. */
export interface ChangeSetMove {
  readonly state: ChangeSetState;
  readonly message?: string | null;
  readonly requester?: Actor;
  readonly acceptedDowntime?: readonly string[];
  readonly failure?: ChangeSetFailure;
}

/** One statement; times follow from the state. */
export async function moveChangeSet(tx: Tx, id: string, move: ChangeSetMove): Promise<void> {
  const ends = move.state === 'rejected' || move.state === 'discarded' || move.state === 'failed';
  await tx.db
    .updateTable('change_set')
    .set({
      state: move.state,
      ...(move.message !== undefined ? { message: move.message } : {}),
      ...(move.requester ? { requester: JSON.stringify(move.requester) } : {}),
      ...(move.acceptedDowntime ? { accepted_downtime: [...move.acceptedDowntime] } : {}),
      ...(move.failure ? { failure: JSON.stringify(move.failure) } : {}),
      ...(move.state === 'pending-approval' ? { requested_at: tx.at } : {}),
      ...(move.state === 'applied' ? { applied_at: tx.at, ended_at: tx.at } : {}),
      ...(ends ? { ended_at: tx.at } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** The change sets of requests that ended without effect: `failed`, with the reason (CS-12). */
export async function failChangeSets(tx: Tx, approvals: readonly string[], reason: string): Promise<void> {
  const { rows } = await sql<{ id: string; environment_id: string; org_id: string; project_id: string }>`
    update change_set set state = 'failed', ended_at = ${tx.at}, failure = ${JSON.stringify({ reason })}::jsonb
    where id in (select change_set_id from approval where id = any(${[...approvals]})) and state = 'pending-approval'
    returning id, environment_id, org_id, project_id`.execute(tx.db);
  for (const row of rows)
    tx.record(row.environment_id, {
      type: 'change-set.failed',
      org: row.org_id,
      project: row.project_id,
      environment: row.environment_id,
      subject: { changeSet: row.id },
      payload: { reason },
    });
}
