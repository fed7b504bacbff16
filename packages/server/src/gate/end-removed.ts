// A service that leaves its environment: what still runs for it ends, and requests for it alone are withdrawn (AP-14).
// Change sets that name it among others stay, and drift when somebody approves them (CS-8).
import { sql } from 'kysely';
import type { LiveService } from '../live/load-live.ts';
import type { Place } from '../scope.ts';
import type { Tx } from '../store/transaction.ts';
import { endRequest } from './end-request.ts';
import { finish } from './progress.ts';

/**
 * Needs the environment’s stream, and is called after the gate was passed. `services` must not be empty. Two
 * statements, and what there is to end.
 */
export async function endRemoved(
  tx: Tx,
  scope: Place,
  rows: ReadonlyMap<string, LiveService>,
  services: readonly string[],
): Promise<void> {
  const ids = services.flatMap((name) => rows.get(name)?.id ?? []);
  const reason = 'the service was removed';
  const running = await tx.db
    .selectFrom('deployment')
    .select('id')
    .where('service_environment_id', 'in', ids)
    .where('state', 'in', ['waiting', 'deploying'])
    .execute();
  if (running.length > 0)
    await finish(
      tx,
      running.map((row) => ({ id: row.id, outcome: 'cancelled' as const, reason })),
    );
  const serviceIds = services.flatMap((name) => rows.get(name)?.serviceId ?? []);
  const requests = await sql<{ id: string }>`
    select a.id from approval a
    where a.environment_id = ${scope.environment.id} and a.state = 'pending' and a.kind <> 'change-set'
      and exists (select from approval_service s where s.approval_id = a.id and s.service_id = any(${serviceIds}))`.execute(
    tx.db,
  );
  if (requests.rows.length > 0)
    await endRequest(
      tx,
      requests.rows.map((row) => row.id),
      'withdrawn',
      reason,
      null,
    );
}
