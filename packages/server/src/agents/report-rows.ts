// The statements behind an agent's report. None of them touches another cluster's rows, whatever ids a report names.
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Observed, Snapshot } from '@nebula/contract/agent';
import { same } from '@nebula/domain/spec/record';
import { publicRelease } from '@nebula/domain/spec/source';
import type { Release } from '@nebula/domain/spec/spec';
import { openSettings } from '../gate/snapshot.ts';
import type { AgentScope } from '../scope.ts';
import type { Database } from '../store/database.ts';
import { openRelease, sealRelease } from '../store/sealed-address.ts';
import { settingsRow, snapshotRow } from '../store/sealed-rows.ts';
import type { Store } from '../store/store.ts';
import type { Tx } from '../store/transaction.ts';
import type { Found, Running } from './judge-report.ts';

/** Between the agent's own verdict and the limit that ends a deployment without it. */
const GRACE_MS = 10_000;

/** `environment` is its stream, which the report's command has to lock. */
export interface RunningRow extends Running {
  readonly environment: string;
}

/** Those of the deployments that are under way on this cluster. */
export async function loadRunning(
  db: Kysely<Database> | Transaction<Database>,
  scope: AgentScope,
  ids: readonly string[],
): Promise<Map<string, RunningRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RunningRow>`
    select d.id, d.environment_id as environment, d.phase, d.cancelling, d.cancel_wish as "cancelWish",
      coalesce(d.release ? 'repo' and d.release->>'commit' is null, false) as unresolved,
      d.release->>'image' as image
    from deployment d join environment e on e.id = d.environment_id
    where d.id = any(${[...ids]}) and d.state = 'deploying' and e.cluster_id = ${scope.cluster.id}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Leaves the deadline alone: what was given for preparation counts from the start of the deployment (DE-4).
 */
export async function keepPreparing(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .updateTable('deployment')
    .set({ phase: 'preparing' })
    .where('id', 'in', [...ids])
    .execute();
}

/** From the start of its process on its health timeout counts, whatever its preparation took (DE-4). Two statements. */
export async function keepStarting(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.db
    .selectFrom('deployment')
    .select(['id', 'snapshot'])
    .where('id', 'in', [...ids])
    .execute();
  const deadlines = rows.map(({ id, snapshot }) => {
    if (!snapshot) throw new Error(`deployment ${id} started without a snapshot`);
    const { health } = JSON.parse(tx.sealing.open(snapshot, snapshotRow(id))) as Snapshot;
    return new Date(tx.at.getTime() + health.timeoutMs + GRACE_MS);
  });
  await sql`
    update deployment d set phase = 'starting', deadline_at = w.deadline
    from unnest(${rows.map(({ id }) => id)}::text[], ${deadlines}::timestamptz[]) as w(id, deadline)
    where d.id = w.id`.execute(tx.db);
}

/** `id` is the deployment's; what the agent found at its first look. */
export interface Resolved {
  readonly id: string;
  readonly found: Found;
}

interface Unresolved {
  readonly id: string;
  readonly org: string;
  readonly project: string;
  readonly environment: string;
  readonly service: string;
  readonly serviceEnvironment: string;
  readonly release: Release;
  /** What is live of the service now. */
  readonly live: Release | null;
  readonly settings: Buffer | null;
}

/**
 * What a branch or a tag was resolved to stands in the deployment, in the settings that a rollback returns to, and in what is
 * live, unless something else became live since (DE-2). Three statements; needs the environments' streams.
 */
export async function keepFound(tx: Tx, resolved: readonly Resolved[]): Promise<void> {
  if (resolved.length === 0) return;
  const found = new Map(resolved.map((one) => [one.id, one.found]));
  const { rows } = await sql<Unresolved>`
    select d.id, d.org_id as org, d.project_id as project, d.environment_id as environment, d.service,
      d.service_environment_id as "serviceEnvironment", d.release, d.settings, se.release as live
    from deployment d join service_environment se on se.id = d.service_environment_id
    where d.id = any(${[...found.keys()]})`.execute(tx.db);
  const values = rows.map((row) => {
    const was = openRelease(tx.sealing, row.release);
    const release = { ...was, ...found.get(row.id) };
    const settings = row.settings && { ...openSettings(row.id, row.settings, tx.sealing), release };
    const sealed = settings && tx.sealing.seal(JSON.stringify(settings), settingsRow(row.id));
    return {
      id: row.id,
      service: row.serviceEnvironment,
      is_live: same(openRelease(tx.sealing, row.live), was),
      release: sealRelease(tx.sealing, release),
      settings: sealed?.toString('base64') ?? null,
    };
  });
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
    as w(id text, service text, is_live boolean, release jsonb, settings text)`;
  await sql`update deployment d set release = w.release, settings = coalesce(decode(w.settings, 'base64'), d.settings)
    from ${wanted} where d.id = w.id`.execute(tx.db);
  await sql`update service_environment se set release = w.release
    from ${wanted} where se.id = w.service and w.is_live`.execute(tx.db);
  for (const row of rows) recordFound(tx, row, found.get(row.id));
}

const recordFound = (tx: Tx, row: Unresolved, found: Found | undefined): void =>
  tx.record(row.environment, {
    type: 'deployment.resolved',
    org: row.org,
    project: row.project,
    environment: row.environment,
    subject: { deployment: row.id, service: row.service },
    payload: publicRelease({ ...row.release, ...found }),
  });

/** Observations are no state of ours: they change without an event, and are only written when they differ. */
export async function keepObserved(
  store: Store,
  { cluster }: AgentScope,
  fence: number,
  services: readonly Observed[],
): Promise<void> {
  if (services.length === 0) return;
  const values = services.map(({ id, ...observed }) => ({ id, observed }));
  await sql`
    update service_environment se set observed = w.observed
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as w(id text, observed jsonb), environment e, cluster c
    where se.id = w.id and e.id = se.environment_id and c.id = e.cluster_id and c.id = ${cluster.id}
      and c.fence = ${fence} and se.removed_at is null and se.observed is distinct from w.observed`.execute(
    store.db,
  );
}
