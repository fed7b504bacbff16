// AP-6: an approval that passes ends the older pending requests of that environment for the same services. Which ones
// is the domain's to say; here they are read and ended.
import { sql, type Kysely, type Transaction } from 'kysely';
import { supersededBy } from '@nebula/domain/approval/supersession';
import type { Actor } from '@nebula/domain/people/permissions';
import type { Database } from '../store/database.ts';
import type { Place } from '../scope.ts';
import type { Tx } from '../store/transaction.ts';
import { endRequest } from './end-request.ts';
import { failChangeSets } from './change-set-state.ts';

/** Enough to say which requests end and whose they are; never what they would run. */
export interface PendingOne {
  readonly id: string;
  readonly environment: string;
  /** Of services, in the project. */
  readonly services: readonly string[];
  readonly names: readonly string[];
  readonly requestedAtMs: number;
  readonly requester: Actor | null;
}

/** The pending requests of environments with the services they would deploy; relies on `approval_pending`. */
export async function pendingRequests(
  db: Kysely<Database> | Transaction<Database>,
  environmentIds: readonly string[],
): Promise<PendingOne[]> {
  const { rows } = await sql<PendingOne & { requestedAt: Date }>`
    select a.id, a.environment_id as environment, a.requester, a.requested_at as "requestedAt",
      array(select s.service_id from approval_service s where s.approval_id = a.id) as services,
      array(select s.name from approval_service s where s.approval_id = a.id order by s.name) as names
    from approval a where a.environment_id = any(${[...environmentIds]}) and a.state = 'pending'`.execute(db);
  return rows.map((row) => ({ ...row, requestedAtMs: row.requestedAt.getTime() }));
}

/** One statement when there is nothing to end. */
export async function supersedeRequests(
  tx: Tx,
  scope: Place,
  services: readonly string[],
  passing: { readonly id: string; readonly requestedAt: Date },
): Promise<void> {
  const pending = await pendingRequests(tx.db, [scope.environment.id]);
  const approved = { id: passing.id, services, requestedAtMs: passing.requestedAt.getTime() };
  const older = supersededBy(approved, pending).map((request) => request.id);
  if (older.length === 0) return;
  const reason = 'superseded by a newer request for the same service';
  await endRequest(tx, older, 'superseded', reason, passing.id);
  await failChangeSets(tx, older, reason);
}
