// The slots of a project with a limit, counted from its open rollouts (CO-3, CO-4): there is no counter that could
// leak. Exact under the project's lock; without it, as good as any forecast.
import { sql, type Kysely } from 'kysely';
import type { Slots } from '@nebula/domain/gate/judge';
import type { Database } from '../store/database.ts';

/**
 * `open`: its deployments that are not final. `running`: those that deploy, for the refusal's list (CO-2).
 */
export interface OpenRollout {
  readonly id: string;
  readonly width: number;
  readonly open: number;
  readonly running: Slots['running'];
}

/** Open rollouts with what they still have to do; relies on `rollout_open` and `deployment_rollout`. */
export const openRollouts = (projectId: string) => sql`(
  select json_agg(json_build_object('id', r.id, 'width', r.width, 'open', d.open, 'running', d.running))
  from rollout r cross join lateral (
    select count(*) as open,
      coalesce(json_agg(json_build_object('deployment', d.id, 'service', d.service, 'environment', e.slug,
        'state', d.state, 'since', to_char(d.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        filter (where d.state = 'deploying'), '[]') as running
    from deployment d join environment e on e.id = d.environment_id
    where d.rollout_id = r.id and d.state in ('waiting', 'deploying')) d
  where r.project_id = ${projectId} and r.started_at is not null and r.ended_at is null)`;

/** What they hold of `limit`. */
export function slotsOf(limit: number, rollouts: readonly OpenRollout[]): Slots {
  const held = rollouts.map((rollout) => ({
    rollout: rollout.id,
    slots: Math.min(rollout.width, rollout.open),
  }));
  return {
    limit,
    used: held.reduce((sum, one) => sum + one.slots, 0),
    running: rollouts.flatMap((rollout) => rollout.running),
    reserved: held.filter((one) => one.slots > 0),
  };
}

/** Null where the project has no limit; then nothing is asked. */
export async function loadSlots(
  db: Kysely<Database>,
  project: { readonly id: string; readonly deployConcurrency: number | null },
): Promise<Slots | null> {
  const { id, deployConcurrency: limit } = project;
  if (limit === null) return null;
  const { rows } = await sql<{ rollouts: readonly OpenRollout[] | null }>`
    select ${openRollouts(id)} as rollouts`.execute(db);
  return slotsOf(limit, rows[0]?.rollouts ?? []);
}
