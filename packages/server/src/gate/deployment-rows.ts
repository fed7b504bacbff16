// The rows of a rollout. The only file that inserts deployments; the database refuses them from any transaction that
// did not open the gate, so a start that went around it cannot be written.
import { sql } from 'kysely';
import type { Plan } from '@nebula/domain/change-set/plan';
import type { Actor } from '@nebula/domain/people/permissions';
import type { Release } from '@nebula/domain/spec/spec';
import type { LiveService } from '../live/load-live.ts';
import type { Place } from '../scope.ts';
import type { StartKind } from '../store/database.ts';
import { sealRelease } from '../store/sealed-address.ts';
import type { Tx } from '../store/transaction.ts';
import type { SealedSnapshot } from './snapshot.ts';

/** Everything before its process starts may take this long (DE-4). */
export const PREPARATION_LIMIT_MS = 15 * 60_000;

/** `release` null only where it is not known yet; at the start every deployment has one. */
export interface PlannedDeployment {
  readonly id: string;
  readonly service: string;
  readonly row: LiveService;
  readonly release: Release | null;
  readonly wave: number;
  /** Ids within the rollout. */
  readonly dependsOn: readonly string[];
}

/**
 * One rollout to be written. `gated`: it has an approval, also one that passed at once (AP-1). `width`: how
 * many of it run at once at most.
 */
export interface RolloutRows {
  readonly id: string;
  readonly kind: StartKind;
  readonly width: number;
  readonly gated: boolean;
  readonly approval: string | null;
  readonly changeSet: string | null;
  readonly rollbackTo: string | null;
  readonly deployments: readonly PlannedDeployment[];
  /** What each runs, once the gate is passed; null while it waits for an approval. */
  readonly snapshots: ReadonlyMap<string, SealedSnapshot> | null;
  /** Who asked, where that is not who acts now. */
  readonly requester?: Actor | null;
}

/** Gives each affected service a deployment id (its `known` one where it waits already), and dependencies as ids. */
export function planDeployments(
  tx: Tx,
  plan: Plan,
  rows: ReadonlyMap<string, LiveService>,
  releaseOf: (service: string) => Release | null,
  known: ReadonlyMap<string, string> = new Map(),
): PlannedDeployment[] {
  const ids = new Map(plan.affected.map(({ service }) => [service, known.get(service) ?? tx.id('dep')]));
  return plan.affected.map((affected) => {
    const row = rows.get(affected.service);
    const id = ids.get(affected.service);
    if (!row || !id) throw new Error(`no row for ${affected.service}`);
    return {
      id,
      service: affected.service,
      row,
      release: releaseOf(affected.service),
      wave: affected.wave,
      dependsOn: affected.dependsOn.flatMap((name) => ids.get(name) ?? []),
    };
  });
}

/** The first deployments that a rollout runs: its first wave (databases alone, where there are any), up to its width. */
export const firstWave = (deployments: readonly PlannedDeployment[], width: number): Set<string> =>
  new Set(
    deployments
      .filter((deployment) => deployment.wave === 0)
      .slice(0, width)
      .map((deployment) => deployment.id),
  );

/** Two statements: the rollout, then all its deployments, in `awaiting-approval` or started. */
export async function insertRollout(tx: Tx, scope: Place, rollout: RolloutRows): Promise<void> {
  const started = rollout.snapshots !== null;
  await tx.db
    .insertInto('rollout')
    .values({
      id: rollout.id,
      org_id: scope.org.id,
      project_id: scope.project.id,
      environment_id: scope.environment.id,
      change_set_id: rollout.changeSet,
      approval_id: rollout.approval,
      width: Math.max(1, rollout.width),
      started_at: started ? tx.at : null,
    })
    .execute();
  await insertDeployments(tx, scope, rollout);
}

/** Adds deployments to a rollout that exists; the gate is opened for this statement's transaction. */
export async function insertDeployments(tx: Tx, scope: Place, rollout: RolloutRows): Promise<void> {
  const first = rollout.snapshots ? firstWave(rollout.deployments, rollout.width) : null;
  const values = rollout.deployments.map((deployment) => {
    const sealed = rollout.snapshots?.get(deployment.id);
    return {
      id: deployment.id,
      service_environment_id: deployment.row.id,
      service: deployment.service,
      state: first === null ? 'awaiting-approval' : first.has(deployment.id) ? 'deploying' : 'waiting',
      wave: deployment.wave,
      depends_on: deployment.dependsOn,
      release: sealRelease(tx.sealing, deployment.release),
      snapshot: sealed?.snapshot.toString('base64') ?? null,
      settings: sealed?.settings.toString('base64') ?? null,
    };
  });
  const deadline = new Date(tx.at.getTime() + PREPARATION_LIMIT_MS);
  await sql`
    insert into deployment (id, org_id, project_id, environment_id, service_environment_id, service, rollout_id,
      approval_id, change_set_id, kind, state, gated, wave, depends_on, release, snapshot, settings, rollback_to,
      requester, created_at, started_at, deadline_at)
    select w.id, ${scope.org.id}, ${scope.project.id}, ${scope.environment.id}, w.service_environment_id, w.service,
      ${rollout.id}, ${rollout.approval}, ${rollout.changeSet}, ${rollout.kind}, w.state, ${rollout.gated}, w.wave,
      w.depends_on, nullif(w.release, 'null'::jsonb), decode(w.snapshot, 'base64'), decode(w.settings, 'base64'),
      ${rollout.rollbackTo}, ${JSON.stringify(rollout.requester ?? tx.actor)}::jsonb, ${tx.at},
      case when w.state = 'deploying' then ${tx.at}::timestamptz end,
      case when w.state = 'deploying' then ${deadline}::timestamptz end
    from (select set_config('nebula.gate', 'open', true)) as gate,
      jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as w(id text, service_environment_id text, service text,
        state text, wave integer, depends_on text[], release jsonb, snapshot text, settings text)`.execute(
    tx.db,
  );
}

/** What waited for an approval starts: state, order, release and snapshot of each in one statement. */
export async function startDeployments(
  tx: Tx,
  deployments: readonly PlannedDeployment[],
  width: number,
  snapshots: ReadonlyMap<string, SealedSnapshot>,
): Promise<void> {
  const first = firstWave(deployments, width);
  const values = deployments.map((deployment) => ({
    id: deployment.id,
    state: first.has(deployment.id) ? 'deploying' : 'waiting',
    wave: deployment.wave,
    depends_on: deployment.dependsOn,
    release: sealRelease(tx.sealing, deployment.release),
    snapshot: snapshots.get(deployment.id)?.snapshot.toString('base64') ?? null,
    settings: snapshots.get(deployment.id)?.settings.toString('base64') ?? null,
  }));
  const deadline = new Date(tx.at.getTime() + PREPARATION_LIMIT_MS);
  await sql`
    update deployment d
    set state = w.state, wave = w.wave, depends_on = w.depends_on, release = nullif(w.release, 'null'::jsonb),
      snapshot = decode(w.snapshot, 'base64'), settings = decode(w.settings, 'base64'),
      started_at = case when w.state = 'deploying' then ${tx.at}::timestamptz end,
      deadline_at = case when w.state = 'deploying' then ${deadline}::timestamptz end
    from (select set_config('nebula.gate', 'open', true)) as gate,
      jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as w(id text, state text, wave integer, depends_on text[],
        release jsonb, snapshot text, settings text)
    where d.id = w.id`.execute(tx.db);
}
