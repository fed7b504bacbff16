// The environments of a project as places to stage and to start in, where no call named one. One statement.
import { sql } from 'kysely';
import type { Place } from '../../scope.ts';
import {
  environmentOf,
  orgOf,
  projectOf,
  SCOPE_COLUMNS,
  type EnvironmentColumns,
  type OrgColumns,
  type ProjectColumns,
} from '../../scope-rows.ts';
import type { Store } from '../../store/store.ts';

interface Row extends OrgColumns, ProjectColumns, EnvironmentColumns {
  org_id: string;
  project_id: string;
  environment_id: string;
}

/** Oldest first. */
export async function loadPlaces(store: Store, projectId: string): Promise<Place[]> {
  const { rows } = await sql<Row>`
    select ${sql.raw(Object.values(SCOPE_COLUMNS).join(', '))}
    from environment e join project pr on pr.id = e.project_id join organization o on o.id = pr.org_id
      join cluster c on c.id = e.cluster_id
    where pr.id = ${projectId} and e.removed_at is null
    order by e.created_at, e.id`.execute(store.db);
  return rows.map((row) => ({
    org: orgOf(row.org_id, row),
    project: projectOf(row.project_id, row),
    environment: environmentOf(row.environment_id, row),
  }));
}
