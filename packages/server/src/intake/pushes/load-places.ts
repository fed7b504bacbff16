// The environments of a project as places to stage in, where no call brought a scope. One statement.
import type { Freeze } from '@nebula/domain/freeze/freeze';
import type { Role } from '@nebula/domain/people/permissions';
import type { Capabilities } from '@nebula/domain/spec/spec';
import { sql } from 'kysely';
import type { Place } from '../../drafts/require-place.ts';
import type { Store } from '../../store/store.ts';

interface Row {
  org: string;
  org_slug: string;
  org_name: string;
  own: boolean;
  skip: boolean;
  freeze: Freeze;
  project: string;
  project_slug: string;
  project_name: string;
  concurrency: number | null;
  id: string;
  slug: string;
  name: string;
  protected: boolean;
  role: Role;
  cluster: string;
  cluster_slug: string;
  capabilities: Capabilities | null;
  heard_at: Date | null;
}

/** Oldest first. Whether an agent is lost says nothing to what is only staged. */
export async function loadPlaces(store: Store, projectId: string): Promise<Place[]> {
  const { rows } = await sql<Row>`
    select o.id as org, o.slug as org_slug, o.name as org_name, o.approvers_cannot_approve_own as own,
      o.rollbacks_skip_approval as skip, o.freeze, p.id as project, p.slug as project_slug, p.name as project_name,
      p.deploy_concurrency as concurrency, e.id, e.slug, e.name, e.protected, e.deploy_role as role, c.id as cluster,
      c.slug as cluster_slug, c.capabilities, c.heard_at
    from environment e join project p on p.id = e.project_id join organization o on o.id = p.org_id
      join cluster c on c.id = e.cluster_id
    where p.id = ${projectId} and e.removed_at is null
    order by e.created_at, e.id`.execute(store.db);
  return rows.map((row) => ({
    org: {
      id: row.org,
      slug: row.org_slug,
      name: row.org_name,
      approversCannotApproveOwn: row.own,
      rollbacksSkipApproval: row.skip,
      freeze: row.freeze,
    },
    project: {
      id: row.project,
      slug: row.project_slug,
      name: row.project_name,
      deployConcurrency: row.concurrency,
    },
    environment: {
      id: row.id,
      slug: row.slug,
      name: row.name,
      protected: row.protected,
      deployRole: row.role,
      cluster: {
        id: row.cluster,
        slug: row.cluster_slug,
        capabilities: row.capabilities,
        heardAt: row.heard_at,
        lost: false,
      },
    },
  }));
}
