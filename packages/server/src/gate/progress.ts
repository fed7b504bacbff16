// How a rollout goes on. Whoever ends a deployment (an agent's report, a cancel, a deadline, a newer start) does it
// here, and the same transaction starts what became ready and cancels what depended on a failure (CS-10). No process
// drives a rollout, so there is none to lose.
import { sql } from 'kysely';
import { nextSteps, type Step } from '@nebula/domain/deployment/waves';
import type { DeploymentState } from '@nebula/domain/machines';
import { requesterOf } from '@nebula/domain/people/permissions';
import * as notices from '../notify/notices.ts';
import type { Row } from '../store/database.ts';
import type { Tx } from '../store/transaction.ts';
import { PREPARATION_LIMIT_MS } from './deployment-rows.ts';

export interface Ending {
  readonly id: string;
  readonly outcome: Extract<DeploymentState, 'succeeded' | 'failed' | 'cancelled' | 'superseded'>;
  readonly reason: string | null;
}

type Deployment = Omit<Row<'deployment'>, 'snapshot' | 'settings'>;

/**
 * Ends those of the deployments that are not final yet, with their events, and moves their rollouts on. Needs the
 * stream of their environments. A constant number of statements for any number of deployments of a step.
 */
export async function finish(tx: Tx, endings: readonly Ending[]): Promise<void> {
  const ended = await end(tx, endings);
  await advance(tx, [...new Set(ended.map((one) => one.rollout_id))]);
}

async function end(tx: Tx, endings: readonly Ending[]): Promise<Deployment[]> {
  if (endings.length === 0) return [];
  const { rows } = await sql<Deployment>`
    update deployment d set state = w.outcome, reason = w.reason, ended_at = ${tx.at}, deadline_at = null
    from jsonb_to_recordset(${JSON.stringify(endings)}::jsonb) as w(id text, outcome text, reason text)
    where d.id = w.id and d.state in ('waiting', 'deploying')
    returning d.id, d.org_id, d.project_id, d.environment_id, d.service_environment_id, d.service, d.rollout_id,
      d.approval_id, d.change_set_id, d.kind, d.state, d.reason, d.requester, d.cancelling`.execute(tx.db);
  const healthy = rows.filter((row) => row.state === 'succeeded');
  if (healthy.length > 0) await markRunning(tx, healthy);
  for (const row of rows) {
    record(tx, row, `deployment.${row.state}`, { reason: row.reason });
    await tell(tx, row);
  }
  return rows;
}

/** What runs is the snapshot of the last deployment that succeeded (DE-6). */
const markRunning = (tx: Tx, rows: readonly Deployment[]) =>
  sql`
    update service_environment se set running_deployment = w.id
    from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ id: row.id, service: row.service_environment_id })))}::jsonb)
      as w(id text, service text)
    where se.id = w.service`.execute(tx.db);

/** Starts what became ready, cancels what lost what it depends on, and ends the rollouts that are through. */
async function advance(tx: Tx, rollouts: readonly string[]): Promise<void> {
  for (let open = rollouts; open.length > 0; ) {
    const moved = new Set<string>();
    const { rows } = await sql<{ id: string; width: number; steps: Step[] }>`
      select r.id, r.width, json_agg(json_build_object('id', d.id, 'service', d.service, 'state', d.state,
        'dependsOn', d.depends_on, 'successor', s.state) order by d.wave, d.service) as steps
      from rollout r join deployment d on d.rollout_id = r.id
      left join lateral (select n.state from deployment n where d.state = 'superseded'
        and n.service_environment_id = d.service_environment_id and n.started_at is not null
        order by n.created_at desc, n.id desc limit 1) s on true
      where r.id = any(${[...open]}) group by r.id`.execute(tx.db);
    for (const rollout of rows) {
      const { start, cancel } = nextSteps(rollout.steps, rollout.width);
      if (start.length > 0) await startReady(tx, start);
      if (cancel.length > 0) {
        await end(
          tx,
          cancel.map(({ id, reason }) => ({ id, outcome: 'cancelled' as const, reason })),
        );
        moved.add(rollout.id);
      }
    }
    await sql`
      update rollout r set ended_at = ${tx.at}
      where r.id = any(${[...open]}) and r.ended_at is null
        and not exists (select from deployment d where d.rollout_id = r.id
          and d.state in ('awaiting-approval', 'waiting', 'deploying'))`.execute(tx.db);
    open = [...moved];
  }
}

async function startReady(tx: Tx, ids: readonly string[]): Promise<void> {
  const deadline = new Date(tx.at.getTime() + PREPARATION_LIMIT_MS);
  const { rows } = await sql<Deployment>`
    update deployment d set state = 'deploying', started_at = ${tx.at}, deadline_at = ${deadline}
    from (select set_config('nebula.gate', 'open', true)) as gate
    where d.id = any(${[...ids]}) and d.state = 'waiting'
    returning d.id, d.org_id, d.project_id, d.environment_id, d.service, d.change_set_id, d.approval_id,
      d.rollout_id, d.kind`.execute(tx.db);
  for (const row of rows) record(tx, row, 'deployment.deploying', {});
}

/**
 * A newer deployment of the same service takes over: the older one that had started ends as `superseded`, and its slot
 * is free at once (DE-1). One statement when there is none.
 */
export async function supersedeRunning(
  tx: Tx,
  services: readonly string[],
  by: readonly string[],
): Promise<void> {
  const older = await tx.db
    .selectFrom('deployment')
    .select('id')
    .where('service_environment_id', 'in', [...services])
    .where('state', 'in', ['waiting', 'deploying'])
    .where('id', 'not in', [...by])
    .execute();
  if (older.length === 0) return;
  const reason = 'a newer deployment of the service took over';
  await end(
    tx,
    older.map(({ id }) => ({ id, outcome: 'superseded' as const, reason })),
  );
  const { rows } = await sql<{ rollout_id: string }>`
    select distinct rollout_id from deployment where id = any(${older.map(({ id }) => id)})`.execute(tx.db);
  await advance(
    tx,
    rows.map((row) => row.rollout_id),
  );
}

/** DE-1: one that waits ends at once; for one that runs it is a wish, until its agent answers. */
export async function requestCancel(tx: Tx, row: Row<'deployment'>): Promise<void> {
  const reason = `cancelled by ${tx.actor.name}`;
  if (row.state === 'waiting') return finish(tx, [{ id: row.id, outcome: 'cancelled', reason }]);
  await tx.db.updateTable('deployment').set({ cancelling: true, reason }).where('id', '=', row.id).execute();
  record(tx, row, 'deployment.cancelling', { by: tx.actor.name });
}

function record(
  tx: Tx,
  row: Pick<
    Deployment,
    | 'id'
    | 'org_id'
    | 'project_id'
    | 'environment_id'
    | 'service'
    | 'change_set_id'
    | 'approval_id'
    | 'rollout_id'
  >,
  type: string,
  payload: Record<string, unknown>,
): void {
  tx.record(row.environment_id, {
    type,
    org: row.org_id,
    project: row.project_id,
    environment: row.environment_id,
    subject: {
      deployment: row.id,
      service: row.service,
      rollout: row.rollout_id,
      ...(row.change_set_id ? { changeSet: row.change_set_id } : {}),
      ...(row.approval_id ? { approval: row.approval_id } : {}),
    },
    payload,
  });
}

/** The requester learns how it ended, unless it was they who ended it (C-132). */
async function tell(tx: Tx, row: Deployment): Promise<void> {
  const person = row.requester && requesterOf(row.requester);
  if (!person || (row.state !== 'failed' && !(row.state === 'succeeded' && row.approval_id))) return;
  const place = await tx.db
    .selectFrom('environment as e')
    .innerJoin('project as p', 'p.id', 'e.project_id')
    .select([
      'e.slug as environmentSlug',
      'e.name as environmentName',
      'p.slug as projectSlug',
      'p.name as projectName',
    ])
    .where('e.id', '=', row.environment_id)
    .executeTakeFirstOrThrow();
  const words = {
    deployment: row.id,
    service: row.service,
    project: { slug: place.projectSlug, name: place.projectName },
    environment: { slug: place.environmentSlug, name: place.environmentName },
  };
  const notice =
    row.state === 'failed'
      ? notices.deploymentFailed(words, row.reason ?? 'It failed.')
      : notices.deploymentSucceeded(words);
  tx.tell({ ...notice, to: [person], org: row.org_id });
}
