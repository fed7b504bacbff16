// What shall run on a cluster now, read from the tables: no message is ever lost, because none is sent. The revision is
// a hash of ids and states, so that an agent that waits costs no unsealing.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Desired, Snapshot, Workload } from '@nebula/contract/agent';
import type { AgentScope } from '../scope.ts';
import { snapshotRow } from '../store/sealed-rows.ts';
import type { Sealing } from '../store/sealing.ts';
import type { Store } from '../store/store.ts';

interface WorkloadRow {
  id: string;
  path: string;
  environment: string;
  name: string;
  running: string | null;
  deploying: string | null;
  cancelling: boolean | null;
}

/** One statement; relies on `environment_cluster` and `deployment_open`. */
async function loadWorkloads(store: Store, clusterId: string): Promise<WorkloadRow[]> {
  const { rows } = await sql<WorkloadRow>`
    select se.id, o.slug || '/' || p.slug || '/' || e.slug || '/' || se.name as path, e.id as environment, se.name,
      se.running_deployment as running, d.id as deploying, d.cancelling
    from environment e join project p on p.id = e.project_id join organization o on o.id = e.org_id
    join service_environment se on se.environment_id = e.id
    left join lateral (select id, cancelling from deployment d where d.service_environment_id = se.id
      and d.state = 'deploying' order by d.created_at desc, d.id desc limit 1) d on true
    where e.cluster_id = ${clusterId} and e.removed_at is null and p.removed_at is null and se.removed_at is null
      and (se.running_deployment is not null or d.id is not null)
    order by se.id`.execute(store.db);
  return rows;
}

/** Volumes that a person said shall go, or whose days after a removal are over. */
async function loadDrops(store: Store, clusterId: string): Promise<string[]> {
  const { rows } = await sql<{ volume_id: string }>`
    select se.volume_id from service_environment se join environment e on e.id = se.environment_id
    where e.cluster_id = ${clusterId} and se.drop_volume_at <= clock_timestamp() order by se.volume_id`.execute(
    store.db,
  );
  return rows.map((row) => row.volume_id);
}

export interface Wanted {
  readonly revision: string;
  readonly workloads: readonly WorkloadRow[];
  readonly dropVolumes: readonly string[];
}

/** Two statements and no secret. */
export async function loadWanted(store: Store, clusterId: string): Promise<Wanted> {
  const workloads = await loadWorkloads(store, clusterId);
  const dropVolumes = await loadDrops(store, clusterId);
  const revision = createHash('sha256')
    .update(JSON.stringify([workloads, dropVolumes]))
    .digest('base64url');
  return { revision, workloads, dropVolumes };
}

/** With the snapshots opened: one statement more. */
export async function openWanted(store: Store, wanted: Wanted, fence: number): Promise<Desired> {
  const ids = wanted.workloads.flatMap((row) => [row.running, row.deploying]).filter((id) => id !== null);
  const snapshots = await loadSnapshots(store, ids);
  const workloads = wanted.workloads.map(
    (row): Workload => ({
      id: row.id,
      path: row.path,
      environment: row.environment,
      name: row.name,
      running: (row.running && snapshots.get(row.running)) || null,
      deploying: (row.deploying && snapshots.get(row.deploying)) || null,
      cancelling: row.cancelling ?? false,
    }),
  );
  return { revision: wanted.revision, fence, workloads, dropVolumes: [...wanted.dropVolumes] };
}

async function loadSnapshots(store: Store, ids: readonly string[]): Promise<Map<string, Snapshot>> {
  if (ids.length === 0) return new Map();
  const rows = await store.db
    .selectFrom('deployment')
    .select(['id', 'snapshot', 'release'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.flatMap((row) =>
      row.snapshot ? [[row.id, openSnapshot(store.sealing, row.id, row.snapshot, row.release)]] : [],
    ),
  );
}

/** A branch that the agent resolved at its first look stays that commit: the row's release is the newer one (DE-2). */
function openSnapshot(
  sealing: Sealing,
  id: string,
  sealed: Buffer,
  release: Snapshot['release'] | null,
): Snapshot {
  const snapshot = JSON.parse(sealing.open(sealed, snapshotRow(id))) as Snapshot;
  return release ? { ...snapshot, release } : snapshot;
}

const RECHECK_MS = 2_000;
/** Notices come in bursts; a cluster's desired state is read at most this often a waiting agent. */
const COALESCE_MS = 50;

/** Waits until the revision is no longer `after`, at most `waitMs`; null when nothing changed. */
export async function waitForDesired(
  store: Store,
  scope: AgentScope,
  input: { after: string | undefined; waitMs: number; fence: number },
  gone: AbortSignal,
): Promise<Desired | null> {
  const until = Date.now() + input.waitMs;
  for (;;) {
    const changed = woken(store, scope.cluster.orgId, gone);
    try {
      const wanted = await loadWanted(store, scope.cluster.id);
      if (wanted.revision !== input.after) return await openWanted(store, wanted, input.fence);
      const left = until - Date.now();
      if (left <= 0 || gone.aborted) return null;
      await changed.wait(Math.min(left, RECHECK_MS));
    } finally {
      changed.stop();
    }
    await new Promise((done) => setTimeout(done, COALESCE_MS));
  }
}

/** Listens from now on, so that nothing that commits between the read and the wait is slept through. */
function woken(
  store: Store,
  orgId: string,
  gone: AbortSignal,
): { wait(ms: number): Promise<void>; stop(): void } {
  let wake = (): void => undefined;
  const happened = new Promise<void>((done) => {
    wake = done;
  });
  const stopListening = store.listen((notice) => {
    if (notice.org === '' || notice.org === orgId) wake();
  });
  gone.addEventListener('abort', wake, { once: true });
  return {
    wait: async (ms) => {
      const timer = setTimeout(wake, ms);
      await happened;
      clearTimeout(timer);
    },
    stop: () => {
      stopListening();
      gone.removeEventListener('abort', wake);
    },
  };
}
