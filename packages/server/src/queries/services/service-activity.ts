// What happens to each service of an environment: its newest deployment and the request that waits for it. Two
// statements for all of them, by indexes that do not grow with history.
import { sql, type Kysely, type Transaction } from 'kysely';
import type { DeploymentState } from '@nebula/domain/machines';
import type { Release } from '@nebula/domain/spec/spec';
import type { Database } from '../../store/database.ts';

export interface Activity {
  readonly newest: {
    readonly id: string;
    readonly state: DeploymentState;
    readonly release: Release | null;
  } | null;
  /** The newest that passed the gate: what it would run is live, however it ended (DE-6). */
  readonly passed: { readonly id: string; readonly state: DeploymentState } | null;
  readonly approval: string | null;
}

/** By the id of the service in its environment; relies on `deployment_service_list` and `deployment_open`. */
export async function serviceActivity(
  db: Kysely<Database> | Transaction<Database>,
  environmentId: string,
): Promise<Map<string, Activity>> {
  const { rows } = await sql<{
    id: string;
    deployment: string | null;
    state: DeploymentState | null;
    release: Release | null;
    passed: string | null;
    passed_state: DeploymentState | null;
    approval: string | null;
  }>`
    select se.id, d.id as deployment, d.state, d.release, p.id as passed, p.state as passed_state,
      w.approval_id as approval
    from service_environment se
    left join lateral (select id, state, release from deployment d where d.service_environment_id = se.id
      order by created_at desc, id desc limit 1) d on true
    left join lateral (select id, state from deployment p where p.service_environment_id = se.id
      and p.settings is not null order by created_at desc, id desc limit 1) p on true
    left join lateral (select approval_id from deployment w where w.service_environment_id = se.id
      and w.state = 'awaiting-approval' order by created_at desc limit 1) w on true
    where se.environment_id = ${environmentId}`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        newest:
          row.deployment && row.state ? { id: row.deployment, state: row.state, release: row.release } : null,
        passed: row.passed && row.passed_state ? { id: row.passed, state: row.passed_state } : null,
        approval: row.approval,
      },
    ]),
  );
}
