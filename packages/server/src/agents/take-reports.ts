// What an agent saw, written where it changes something. A report of a deployment that ended changes nothing, and the
// same report twice is the same as once: an agent repeats itself until it is no longer asked (DE-1).
import { sql } from 'kysely';
import type { DeploymentReport, Observed, Report } from '@nebula/contract/agent';
import { openSettings } from '../gate/snapshot.ts';
import { finish, type Ending } from '../gate/progress.ts';
import type { AgentScope } from '../scope.ts';
import { settingsRow, snapshotRow } from '../store/sealed-rows.ts';
import type { Store } from '../store/store.ts';
import { inStreams, type Tx } from '../store/transaction.ts';

/** Between the agent's own verdict and the deadline that ends a deployment without it. */
const GRACE_MS = 10_000;
const MAX_REASON_CHARACTERS = 4_000;

interface Open {
  id: string;
  environment_id: string;
  phase: string | null;
  cancelling: boolean;
  reason: string | null;
  unresolved: boolean;
}

/** One transaction for each environment in which something changed; none when nothing did. */
export async function takeReports(store: Store, scope: AgentScope, report: Report): Promise<void> {
  await observe(store, scope, report.services);
  const open = await loadOpen(
    store,
    scope,
    report.deployments.map((one) => one.deployment),
  );
  const byEnvironment = new Map<string, DeploymentReport[]>();
  for (const one of report.deployments) {
    const row = open.get(one.deployment);
    if (!row || !changes(row, one)) continue;
    byEnvironment.set(row.environment_id, [...(byEnvironment.get(row.environment_id) ?? []), one]);
  }
  const { id: clusterId, slug: name } = scope.cluster;
  const actor = { kind: 'agent', clusterId, name, via: 'agent' } as const;
  for (const [environment, reports] of byEnvironment)
    await inStreams(store, actor, { streams: [environment] }, (tx) => take(tx, scope, reports));
}

/** Those of the cluster's deployments that are under way. */
async function loadOpen(
  db: Pick<Store, 'db'> | Pick<Tx, 'db'>,
  scope: AgentScope,
  ids: readonly string[],
): Promise<Map<string, Open>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Open>`
    select d.id, d.environment_id, d.phase, d.cancelling, d.reason,
      (d.release ? 'repo' and d.release->>'commit' is null) as unresolved
    from deployment d join environment e on e.id = d.environment_id
    where d.id = any(${[...ids]}) and d.state = 'deploying' and e.cluster_id = ${scope.cluster.id}`.execute(
    db.db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const changes = (row: Open, report: DeploymentReport): boolean =>
  report.phase !== row.phase || (row.unresolved && report.commit !== null);

async function take(tx: Tx, scope: AgentScope, reports: readonly DeploymentReport[]): Promise<void> {
  const open = await loadOpen(
    tx,
    scope,
    reports.map((one) => one.deployment),
  );
  const endings: Ending[] = [];
  for (const report of reports) {
    const row = open.get(report.deployment);
    if (!row || !changes(row, report)) continue;
    if (row.unresolved && report.commit !== null) await keepCommit(tx, row.id, report.commit);
    const ending = endingOf(row, report);
    if (ending) endings.push(ending);
    else await keepPhase(tx, row, report);
  }
  if (endings.length > 0) await finish(tx, endings);
}

function endingOf(row: Open, report: DeploymentReport): Ending | null {
  const { id } = row;
  if (report.phase === 'healthy')
    return {
      id,
      outcome: 'succeeded',
      reason: row.cancelling ? 'became healthy before it could be cancelled' : null,
    };
  if (report.phase === 'stopped' && row.cancelling) return { id, outcome: 'cancelled', reason: row.reason };
  if (report.phase === 'failed' && row.cancelling) return { id, outcome: 'cancelled', reason: row.reason };
  if (report.phase === 'failed') return { id, outcome: 'failed', reason: reasonOf(report) };
  return null;
}

/** DE-3: it says both, that the new one failed and whether the one before runs again. */
function reasonOf({ reason, restored }: DeploymentReport): string {
  const text = (reason ?? 'The agent gave no reason.').slice(0, MAX_REASON_CHARACTERS);
  if (restored === null) return text;
  return restored
    ? `${text}\nThe release that ran before was started again.`
    : `${text}\nThe release that ran before could not be started again.`;
}

/** From the start of its process on, its health timeout counts (DE-4). */
async function keepPhase(tx: Tx, row: Open, report: DeploymentReport): Promise<void> {
  const starts = report.phase === 'starting' && row.phase !== 'starting';
  const deadline = starts ? await healthDeadline(tx, row.id) : null;
  await tx.db
    .updateTable('deployment')
    .set({ phase: report.phase, ...(deadline ? { deadline_at: deadline } : {}) })
    .where('id', '=', row.id)
    .execute();
}

async function healthDeadline(tx: Tx, id: string): Promise<Date> {
  const row = await tx.db
    .selectFrom('deployment')
    .select('snapshot')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const snapshot =
    row.snapshot &&
    (JSON.parse(tx.sealing.open(row.snapshot, snapshotRow(id))) as { health: { timeoutMs: number } });
  return new Date(tx.at.getTime() + (snapshot?.health.timeoutMs ?? 0) + GRACE_MS);
}

/** What a branch was resolved to, in the deployment, in its settings and in what is live. */
async function keepCommit(tx: Tx, id: string, commit: string): Promise<void> {
  const row = await tx.db
    .selectFrom('deployment')
    .select(['release', 'settings', 'service_environment_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!row.release || !('repo' in row.release)) return;
  const release = { ...row.release, commit };
  const settings = row.settings && { ...openSettings(id, row.settings, tx.sealing), release };
  await tx.db
    .updateTable('deployment')
    .set({
      release: JSON.stringify(release),
      ...(settings ? { settings: tx.sealing.seal(JSON.stringify(settings), settingsRow(id)) } : {}),
    })
    .where('id', '=', id)
    .execute();
  await sql`
    update service_environment set release = ${JSON.stringify(release)}::jsonb
    where id = ${row.service_environment_id} and release = ${JSON.stringify(row.release)}::jsonb`.execute(
    tx.db,
  );
}

/** Observations are no state of ours: they change without an event, and only when they differ. */
async function observe(store: Store, scope: AgentScope, services: readonly Observed[]): Promise<void> {
  if (services.length === 0) return;
  const values = services.map(({ id, ...observed }) => ({ id, observed }));
  await sql`
    update service_environment se set observed = w.observed
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as w(id text, observed jsonb), environment e
    where se.id = w.id and e.id = se.environment_id and e.cluster_id = ${scope.cluster.id}
      and se.removed_at is null and se.observed is distinct from w.observed`.execute(store.db);
}
