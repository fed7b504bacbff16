// PE-1: a new service has "Skip production approval" off, also one whose name was used before. So whoever takes a service
// out of its last environment switches it off in the same transaction. Caller holds the environments' streams.
import { sql } from 'kysely';
import type { Tx } from '../store/transaction.ts';

interface Forgotten {
  readonly id: string;
  readonly name: string;
  readonly project: string;
  readonly org: string;
}

/**
 * After services of the environments were removed; the event of each goes into `stream`. One statement where none has
 * it on. The rows are locked before it is asked where they live: of two last removals at once the second one finds it.
 */
export async function forgetSkip(tx: Tx, environments: readonly string[], stream: string): Promise<void> {
  const removed = await sql<{ id: string }>`
    select s.id from service s where s.skip_on and s.id in (
      select service_id from service_environment where environment_id = any(${[...environments]}) and removed_at is not null)
    order by s.id for no key update`.execute(tx.db);
  if (removed.rows.length === 0) return;
  const ids = removed.rows.map(({ id }) => id);
  const { rows } = await sql<Forgotten>`
    update service s set skip_on = false, skip_by = null, skip_at = null from project p
    where s.id = any(${ids}) and p.id = s.project_id and not exists (
      select from environment e join service_environment se on se.environment_id = e.id
      where e.project_id = p.id and se.service_id = s.id and se.removed_at is null)
    returning s.id, s.name, p.id as project, p.org_id as org`.execute(tx.db);
  for (const { id, name, project, org } of rows)
    tx.record(stream, {
      type: 'service.skip-approval-changed',
      org,
      project,
      ...(environments.includes(stream) ? { environment: stream } : {}),
      subject: { service: name, serviceId: id },
      payload: { from: true, to: false, reason: 'the service was removed from its last environment' },
    });
}
