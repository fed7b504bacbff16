// The statements of a rollout's progress, one function each. All of them need the streams of the environments they
// touch: under that lock nobody else moves a deployment there.
import { sql } from 'kysely';
import type { DeploymentState } from '@nebula/domain/machines';
import type { Actor } from '@nebula/domain/people/permissions';
import type { StartKind } from '../store/database.ts';
import type { Tx } from '../store/transaction.ts';
import { PREPARATION_LIMIT_MS } from './deployment-rows.ts';
import type { OpenRollout, OpenStep } from './progress-steps.ts';

/** `reason` is shown to people beside the deployment, and must hold no secret (DE-4). */
export interface Ending {
  readonly id: string;
  readonly outcome: 'succeeded' | 'failed' | 'cancelled';
  readonly reason: string | null;
}

/** A deployment that moved, with what its event and its notices say. */
export interface Moved {
  readonly id: string;
  readonly state: DeploymentState;
  readonly reason: string | null;
  readonly kind: StartKind;
  readonly service: string;
  readonly serviceEnvironment: string;
  readonly rollout: string;
  readonly approval: string | null;
  readonly changeSet: string | null;
  readonly supersededBy: string | null;
  readonly org: string;
  readonly environment: { readonly id: string; readonly slug: string; readonly name: string };
  readonly project: { readonly id: string; readonly slug: string; readonly name: string };
  readonly requester: Actor | null;
  readonly cancelWish: Actor | null;
  /** Who approved it, or for whom it passed. */
  readonly decidedBy: Actor | null;
}

/** For `returning`, of an update of `deployment d` joined with `environment e` and `project p`. */
const MOVED = sql`d.id, d.state, d.reason, d.kind, d.service, d.service_environment_id as "serviceEnvironment",
  d.rollout_id as rollout, d.approval_id as approval, d.change_set_id as "changeSet",
  d.superseded_by as "supersededBy", d.org_id as org, d.requester, d.cancel_wish as "cancelWish",
  json_build_object('id', e.id, 'slug', e.slug, 'name', e.name) as environment,
  json_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as project,
  (select a.decided_by from approval a where a.id = d.approval_id) as "decidedBy"`;

/** One that waits can only be cancelled; one that is final stays as it is and is not answered. */
export async function endDeployments(tx: Tx, endings: readonly Ending[]): Promise<Moved[]> {
  if (endings.length === 0) return [];
  const { rows } = await sql<Moved>`
    update deployment d
    set state = w.outcome, reason = w.reason, ended_at = ${tx.at}, deadline_at = null, cancelling = false
    from jsonb_to_recordset(${JSON.stringify(endings)}::jsonb) as w(id text, outcome text, reason text),
      environment e, project p
    where d.id = w.id and e.id = d.environment_id and p.id = d.project_id
      and (d.state = 'deploying' or (d.state = 'waiting' and w.outcome = 'cancelled'))
    returning ${MOVED}`.execute(tx.db);
  return rows;
}

/** `services[i]` is taken over by `by[i]`, which may not be written yet. Relies on `deployment_open`. */
export async function supersedeDeployments(
  tx: Tx,
  services: readonly string[],
  by: readonly string[],
  reason: string,
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    update deployment d
    set state = 'superseded', reason = ${reason}, ended_at = ${tx.at}, deadline_at = null, cancelling = false,
      superseded_by = w.successor
    from unnest(${[...services]}::text[], ${[...by]}::text[]) as w(service, successor), environment e, project p
    where d.service_environment_id = w.service and d.state in ('waiting', 'deploying') and d.id <> w.successor
      and e.id = d.environment_id and p.id = d.project_id
    returning ${MOVED}`.execute(tx.db);
  return rows;
}

/** What runs is the snapshot of the last deployment that succeeded (DE-6). */
export async function markRunning(tx: Tx, healthy: readonly Moved[]): Promise<void> {
  if (healthy.length === 0) return;
  const services = healthy.map((one) => one.serviceEnvironment);
  const ids = healthy.map((one) => one.id);
  await sql`
    update service_environment se set running_deployment = w.deployment
    from unnest(${services}::text[], ${ids}::text[]) as w(service, deployment)
    where se.id = w.service and se.removed_at is null`.execute(tx.db);
}

interface StepRow extends Omit<OpenStep, 'successor'> {
  rollout: string;
  width: number;
  successor: string | null;
  successorState: DeploymentState | null;
}

/**
 * The rollouts of the environments that have started and not ended, in one statement; relies on
 * `rollout_open_environment` and `deployment_rollout`. A successor that is not written yet, or waits to be started by
 * this very transaction, counts as waiting.
 */
export async function loadOpenRollouts(tx: Tx, environments: readonly string[]): Promise<OpenRollout[]> {
  const { rows } = await sql<StepRow>`
    with recursive step as (
      select r.id as rollout, r.width, d.id, d.service, d.state, d.depends_on, d.wave, d.superseded_by,
        se.spec->>'kind' = 'postgres' as is_database
      from rollout r join deployment d on d.rollout_id = r.id
        join service_environment se on se.id = d.service_environment_id
      where r.environment_id = any(${[...environments]}) and r.started_at is not null and r.ended_at is null
    ), chain as (
      select s.id as origin, s.superseded_by as id, n.state, n.superseded_by
      from step s left join deployment n on n.id = s.superseded_by
      where s.superseded_by is not null
      union all
      select c.origin, c.superseded_by, n.state, n.superseded_by
      from chain c left join deployment n on n.id = c.superseded_by
      where c.superseded_by is not null
    )
    select s.rollout, s.width, s.id, s.service, s.state, s.depends_on as "dependsOn", s.is_database as "isDatabase", c.id as successor,
      case when c.id is not null then coalesce(c.state, 'waiting') end as "successorState"
    from step s left join chain c on c.origin = s.id and c.superseded_by is null
    order by s.rollout, s.wave, s.service`.execute(tx.db);
  return [...Map.groupBy(rows, (row) => row.rollout)].map(([id, of]) => ({
    id,
    width: of[0]?.width ?? 1,
    steps: of.map(({ successor, successorState, ...step }) => ({
      ...step,
      successor: successor && successorState ? { id: successor, state: successorState } : null,
    })),
  }));
}

/** A later wave: the gate was passed by the rollout's start, which holds the slots for it (CO-3). */
export async function startWaiting(tx: Tx, ids: readonly string[]): Promise<Moved[]> {
  if (ids.length === 0) return [];
  const deadline = new Date(tx.at.getTime() + PREPARATION_LIMIT_MS);
  const { rows } = await sql<Moved>`
    update deployment d set state = 'deploying', started_at = ${tx.at}, deadline_at = ${deadline}
    from (select set_config('nebula.gate', 'open', true)) as gate, environment e, project p
    where d.id = any(${[...ids]}) and d.state = 'waiting' and e.id = d.environment_id and p.id = d.project_id
    returning ${MOVED}`.execute(tx.db);
  return rows;
}

/** Their slots are free when this commits (CO-4). Only for rollouts in which nothing is unfinished. */
export async function endRollouts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .updateTable('rollout')
    .set({ ended_at: tx.at })
    .where('id', 'in', [...ids])
    .execute();
}
