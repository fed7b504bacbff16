// The levels of a scope as they stand in the tables, and what is made of them: for calls, which name them in their path
// (http/find-scope.ts), and for what acts in an environment without a call, as a push does.
import type { Freeze } from '@nebula/domain/freeze/freeze';
import type { Role } from '@nebula/domain/people/permissions';
import type { Capabilities } from '@nebula/domain/spec/spec';
import { IS_LOST } from './queries/is-lost.ts';
import type { Place } from './scope.ts';

/** Of `organization o`, `project pr`, and `environment e` with its `cluster c`. Ids of the first three may be null. */
export const SCOPE_COLUMNS = {
  org: `o.id as org_id, o.slug as org_slug, o.name as org_name, o.approvers_cannot_approve_own,
    o.rollbacks_skip_approval, o.freeze`,
  project: `pr.id as project_id, pr.slug as project_slug, pr.name as project_name, pr.deploy_concurrency`,
  environment: `e.id as environment_id, e.slug as environment_slug, e.name as environment_name, e.protected,
    e.deploy_role, c.id as cluster_id, c.slug as cluster_slug, c.name as cluster_name, c.capabilities, c.heard_at,
    ${IS_LOST} as lost`,
} as const;

export interface OrgColumns {
  org_slug: string;
  org_name: string;
  approvers_cannot_approve_own: boolean;
  rollbacks_skip_approval: boolean;
  freeze: Freeze;
}

export interface ProjectColumns {
  project_slug: string;
  project_name: string;
  deploy_concurrency: number | null;
}

export interface EnvironmentColumns {
  environment_slug: string;
  environment_name: string;
  protected: boolean;
  deploy_role: Role;
  cluster_id: string;
  cluster_slug: string;
  cluster_name: string;
  capabilities: Capabilities | null;
  heard_at: Date | null;
  lost: boolean;
}

export const orgOf = (id: string, row: OrgColumns): Place['org'] => ({
  id,
  slug: row.org_slug,
  name: row.org_name,
  approversCannotApproveOwn: row.approvers_cannot_approve_own,
  rollbacksSkipApproval: row.rollbacks_skip_approval,
  freeze: row.freeze,
});

export const projectOf = (id: string, row: ProjectColumns): Place['project'] => ({
  id,
  slug: row.project_slug,
  name: row.project_name,
  deployConcurrency: row.deploy_concurrency,
});

export const environmentOf = (id: string, row: EnvironmentColumns): Place['environment'] => ({
  id,
  slug: row.environment_slug,
  name: row.environment_name,
  protected: row.protected,
  deployRole: row.deploy_role,
  cluster: {
    id: row.cluster_id,
    slug: row.cluster_slug,
    name: row.cluster_name,
    capabilities: row.capabilities,
    heardAt: row.heard_at,
    lost: row.lost,
  },
});
