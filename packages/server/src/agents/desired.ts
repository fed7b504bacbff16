// What shall run on a cluster now, read from the tables: no message is ever lost, because none is sent. The revision is
// a hash of ids and states, so that an agent that waits costs one statement a look and no unsealing.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Desired, Snapshot, WantedTunnel, Workload } from '@nebula/contract/agent';
import { POSTGRES_IMAGE, registryOf } from '@nebula/domain/spec/registry';
import { accessFor, accessForBuilds } from '../queries/settings/registries.ts';
import { snapshotRow } from '../store/sealed-rows.ts';
import { openRelease } from '../store/sealed-address.ts';
import type { Sealing } from '../store/sealing.ts';
import type { Store } from '../store/store.ts';
import { ENTER_WITHIN_MS } from '../tunnels/open-tunnel.ts';
import { accessToRepositories, type Built, deployKeysOf } from './repository-access.ts';

interface WorkloadRow {
  readonly id: string;
  readonly path: string;
  readonly environment: string;
  readonly name: string;
  readonly running: string | null;
  readonly deploying: string | null;
  readonly cancelling: boolean;
}

/**
 * What shall run, by ids alone: enough to say whether an agent knows it already, and nothing to seal or open.
 */
export interface Wanted {
  readonly cluster: string;
  readonly revision: string;
  /** The cluster's newest; null when the cluster is gone. */
  readonly fence: string | null;
  readonly workloads: readonly WorkloadRow[];
  readonly dropVolumes: readonly string[];
  readonly tunnels: readonly WantedTunnel[];
}

/** One statement and no secret; relies on `environment_cluster`, `deployment_open` and the indexes of volumes. */
export async function loadWanted(store: Store, clusterId: string): Promise<Wanted> {
  const { rows } = await sql<{
    fence: string;
    workloads: WorkloadRow[];
    drops: string[];
    registries: unknown;
    keys: unknown;
    tunnels: WantedTunnel[];
  }>`
    select c.fence, ${workloadsOf(clusterId)} as workloads, ${dropsOf(clusterId)} as drops,
      ${registriesOf(clusterId)} as registries, ${deployKeysOf(clusterId)} as keys,
      ${tunnelsOf(clusterId)} as tunnels
    from cluster c where c.id = ${clusterId}`.execute(store.db);
  const {
    fence = null,
    workloads = [],
    drops = [],
    registries = null,
    keys = null,
    tunnels = [],
  } = rows[0] ?? {};
  const revision = createHash('sha256')
    .update(JSON.stringify([workloads, drops, registries, keys, tunnels]))
    .digest('base64url');
  return { cluster: clusterId, revision, fence, workloads, dropVolumes: drops, tunnels };
}

/** At most one deployment of a service is under way, and where ever two were, the newer one counts. */
const workloadsOf = (clusterId: string) => sql`coalesce((
  select json_agg(json_build_object('id', se.id,
    'path', o.slug || '/' || p.slug || '/' || e.slug || '/' || se.name, 'environment', e.id, 'name', se.name,
    'running', se.running_deployment, 'deploying', d.id, 'cancelling', coalesce(d.cancelling, false)) order by se.id)
  from environment e join project p on p.id = e.project_id join organization o on o.id = e.org_id
  join service_environment se on se.environment_id = e.id
  left join lateral (select d.id, d.cancelling from deployment d where d.service_environment_id = se.id
    and d.state = 'deploying' order by d.created_at desc, d.id desc limit 1) d on true
  where e.cluster_id = ${clusterId} and e.removed_at is null and p.removed_at is null and se.removed_at is null
    and (se.running_deployment is not null or d.id is not null)), '[]')`;

/** Volumes that a person said shall go, and those whose days after their environment's removal are over (PE-2). */
const dropsOf = (clusterId: string) => sql`coalesce((
  select json_agg(v.id order by v.id) from (
    select r.volume_id as id from retired_volume r join environment e on e.id = r.environment_id
    where e.cluster_id = ${clusterId} and r.drop_at <= clock_timestamp()
    union
    select se.volume_id from service_environment se join environment e on e.id = se.environment_id
    where e.cluster_id = ${clusterId} and se.drop_volume_at <= clock_timestamp()) v), '[]')`;

/** An agent hears of another secret while it waits, too: what it could not pull it may pull now. */
const registriesOf = (clusterId: string) => sql`(
  select json_agg(json_build_array(r.id, r.changed_at) order by r.id)
  from registry r join cluster rc on rc.org_id = r.org_id where rc.id = ${clusterId})`;

/** Those that were not entered by the agent yet. Few at any time; relies on `tunnel_environment`. */
const tunnelsOf = (clusterId: string) => sql`coalesce((
  select json_agg(json_build_object('id', t.id, 'service', t.service_environment_id, 'purpose', t.purpose) order by t.id)
  from tunnel t join environment e on e.id = t.environment_id
  where e.cluster_id = ${clusterId} and t.joined_at is null
    and t.opened_at > clock_timestamp() - ${ENTER_WITHIN_MS} * interval '1 millisecond'), '[]')`;

/**
 * With the snapshots opened, and the secrets of the registries and repositories that they come from: at most four
 * statements more.
 */
export async function openWanted(store: Store, wanted: Wanted): Promise<Desired> {
  const ids = wanted.workloads.flatMap((row) => [row.running, row.deploying]).filter((id) => id !== null);
  const { snapshots, built } = await loadSnapshots(store, ids);
  const access = await accessFor(store, wanted.cluster, [...snapshots.values()].flatMap(imageIn));
  const isBuilt = ({ release }: Snapshot): boolean => 'repo' in release;
  const bases = [...snapshots.values()].some(isBuilt) ? await accessForBuilds(store, wanted.cluster) : [];
  const keys = await accessToRepositories(store, built);
  const snapshotOf = (id: string | null): Snapshot | null => {
    const snapshot = id === null ? undefined : snapshots.get(id);
    if (id === null || !snapshot) return null;
    if (isBuilt(snapshot)) {
      const repositoryAccess = keys.get(id) ?? null;
      return { ...snapshot, registry: null, baseRegistries: bases, repositoryAccess };
    }
    const [image] = imageIn(snapshot);
    return { ...snapshot, registry: (image && access.get(registryOf(image) ?? '')) || null };
  };
  const workloads = wanted.workloads.map(
    (row): Workload => ({
      ...row,
      running: snapshotOf(row.running),
      deploying: snapshotOf(row.deploying),
    }),
  );
  const { revision, fence, dropVolumes, tunnels } = wanted;
  return {
    revision,
    fence: Number(fence),
    workloads,
    dropVolumes: [...dropVolumes],
    tunnels: [...tunnels],
  };
}

const imageIn = ({ release }: Snapshot): string[] =>
  'image' in release ? [release.image] : 'postgres' in release ? [POSTGRES_IMAGE] : [];

interface Loaded {
  readonly snapshots: Map<string, Snapshot>;
  /** What each of them is read from, and whose it is. */
  readonly built: Built[];
}

/** Rows that never started have no snapshot and are left out; the agent is not told of them (AP-2). */
async function loadSnapshots(store: Store, ids: readonly string[]): Promise<Loaded> {
  if (ids.length === 0) return { snapshots: new Map(), built: [] };
  const rows = await store.db
    .selectFrom('deployment')
    .select(['id', 'project_id', 'snapshot', 'release'])
    .where('id', 'in', [...ids])
    .execute();
  const opened = rows.flatMap(({ id, project_id: project, snapshot, release }) =>
    snapshot ? [{ id, project, snapshot: openSnapshot(store.sealing, id, snapshot, release) }] : [],
  );
  return {
    snapshots: new Map(opened.map(({ id, snapshot }) => [id, snapshot])),
    built: opened.map(({ id, project, snapshot }) => ({
      deployment: id,
      project,
      release: snapshot.release,
    })),
  };
}

/** A branch that the agent resolved at its first look stays that commit: the row's release is the newer one (DE-2). */
function openSnapshot(
  sealing: Sealing,
  id: string,
  sealed: Buffer,
  release: Snapshot['release'] | null,
): Snapshot {
  const snapshot = JSON.parse(sealing.open(sealed, snapshotRow(id))) as Snapshot;
  return release ? { ...snapshot, release: openRelease(sealing, release) } : snapshot;
}
