// With what an agent reads private repositories: the deploy key of a project, for that project's own repository over ssh
// and nothing else. Put beside a snapshot when an agent asks, so that a new key holds at once, and no part of what was
// deployed.
import { sql } from 'kysely';
import type { Snapshot } from '@nebula/contract/agent';
import { isSameRepository } from '@nebula/domain/push/same-repository';
import { isOverSsh } from '@nebula/domain/spec/ssh';
import { openAddress } from '../store/sealed-address.ts';
import { deployKeyRow } from '../store/sealed-rows.ts';
import type { Store } from '../store/store.ts';

type Access = NonNullable<Snapshot['repositoryAccess']>;

export interface Built {
  readonly deployment: string;
  readonly project: string;
  readonly release: Snapshot['release'];
}

interface Row {
  id: string;
  url: string;
  key: Buffer;
  hosts: string | null;
}

/** By deployment, for those that need one. One statement; none where nothing is read over ssh. */
export async function accessToRepositories(
  store: Store,
  all: readonly Built[],
): Promise<Map<string, Access>> {
  const overSsh = all.filter(({ release }) => 'repo' in release && isOverSsh(release.repo));
  if (overSsh.length === 0) return new Map();
  const projects = [...new Set(overSsh.map(({ project }) => project))];
  const { rows } = await sql<Row>`
    select p.id, p.repository_url as url, w.deploy_key as key, w.host_keys as hosts
    from project p join repository_watch w on w.project_id = p.id
    where p.id = any(${projects}) and p.repository_url is not null and w.deploy_key is not null`.execute(
    store.db,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    overSsh.flatMap(({ deployment, project, release }) => {
      const row = found.get(project);
      const isIts =
        row && 'repo' in release && isSameRepository(release.repo, openAddress(store.sealing, row.url));
      return isIts ? [[deployment, openAccess(store, row)] as const] : [];
    }),
  );
}

const openAccess = ({ sealing }: Store, { id, key, hosts }: Row): Access => ({
  project: id,
  privateKey: sealing.open(key, deployKeyRow(id)),
  hostKeys: hosts ?? '',
});

/** What makes an agent ask anew: another key, or another host that was met. Nothing secret; relies on `environment_cluster`. */
export const deployKeysOf = (clusterId: string) => sql`(
  select json_agg(json_build_array(w.project_id, w.deploy_key_public, w.host_keys) order by w.project_id)
  from repository_watch w where w.deploy_key is not null and w.project_id in (
    select e.project_id from environment e where e.cluster_id = ${clusterId} and e.removed_at is null))`;
