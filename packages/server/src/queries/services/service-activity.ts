// What happens to each service of an environment: its newest deployment, what runs, and the request that waits for it.
// One statement for all of them, by indexes that do not grow with history.
import { sql, type Kysely, type Transaction } from 'kysely';
import type { StartKind } from '@nebula/domain/approval/auto-pass';
import type { DeploymentState } from '@nebula/domain/machines';
import type { Actor } from '@nebula/domain/people/permissions';
import type { Database } from '../../store/database.ts';

/** As the statement's JSON says it: instants are text, to the millisecond or finer. */
export interface Activity {
  readonly newest: NewestDeployment | null;
  /** The newest that passed the gate: what it would run is live, however it ended (DE-6). */
  readonly passed: { readonly id: string; readonly state: DeploymentState } | null;
  /** What runs: the last one that succeeded. */
  readonly running: { readonly ended_at: string | null; readonly requester: Actor | null } | null;
  readonly approval: WaitingRequest | null;
}

/** `wave` counts from 0, `waves` is how many its rollout has. */
export interface NewestDeployment {
  readonly id: string;
  readonly state: DeploymentState;
  readonly kind: StartKind;
  readonly rollout: string;
  readonly wave: number;
  readonly waves: number;
  readonly phase: string | null;
  readonly reason: string | null;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly cancelling: boolean;
}

/** The newest request that would deploy the service; an older one may wait beside it (AP-6). */
export interface WaitingRequest {
  readonly id: string;
  readonly kind: StartKind;
  readonly requester_person: string | null;
  readonly requested_at: string;
  readonly expires_at: string;
}

/** Services that never were deployed have an entry too, with nothing in it. */
export interface Activities {
  /** By the id of the service in its environment. */
  readonly of: ReadonlyMap<string, Activity>;
  /** The database's clock, for what expires (AP-5). */
  readonly now: Date;
}

/** Relies on `deployment_service_list`, `deployment_open` and, for the number of waves, `deployment_rollout`. */
export async function serviceActivity(
  db: Kysely<Database> | Transaction<Database>,
  environmentId: string,
): Promise<Activities> {
  const { rows } = await sql<Activity & { id: string; now: Date }>`
    select se.id, clock_timestamp() as now, to_jsonb(d) as newest, to_jsonb(p) as passed, to_jsonb(r) as running,
      to_jsonb(w) as approval
    from service_environment se
    left join lateral (select n.id, n.state, n.kind, n.rollout_id as rollout, n.wave, n.phase, n.reason, n.created_at,
      n.started_at, n.ended_at, n.cancelling,
      (select max(wave) + 1 from deployment beside where beside.rollout_id = n.rollout_id) as waves
      from deployment n where n.service_environment_id = se.id
      order by n.created_at desc, n.id desc limit 1) d on true
    left join lateral (select id, state from deployment p where p.service_environment_id = se.id
      and p.settings is not null order by created_at desc, id desc limit 1) p on true
    left join lateral (select ended_at, requester from deployment r
      where r.id = se.running_deployment and se.removed_at is null) r on true
    left join lateral (select a.id, a.kind, a.requester_person, a.requested_at, a.expires_at
      from deployment w join approval a on a.id = w.approval_id
      where w.service_environment_id = se.id and w.state = 'awaiting-approval'
      order by w.created_at desc limit 1) w on true
    where se.environment_id = ${environmentId}`.execute(db);
  return { of: new Map(rows.map(({ id, ...activity }) => [id, activity])), now: rows[0]?.now ?? new Date(0) };
}
