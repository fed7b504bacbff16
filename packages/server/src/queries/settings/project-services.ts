// The services of a project over all its environments. One that exists in nobody's environment any more is not shown,
// and one that is only in a draft has no row at all (CS-13).
import { publicActor } from '@nebula/contract/actor';
import type { ProjectServiceShape } from '@nebula/contract/shapes/things';
import type { Actor } from '@nebula/domain/people/permissions';
import { notFound, Refusal } from '@nebula/domain/problems';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../store/database.ts';
import { keyset, type Page, type PageOf } from '../keyset.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** `title` null: nobody gave it another name than its slug. `skip_by`: who switched it last, on or off. */
export interface ProjectServiceRow {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
  readonly skip_on: boolean;
  readonly skip_by: Actor | null;
  readonly skip_at: Date | null;
  readonly created_at: Date;
  /** Slugs, oldest environment first. */
  readonly environments: string[];
}

const servicesOf = (db: Db, projectId: string) =>
  db
    .selectFrom('service as s')
    .innerJoin(
      (inner) =>
        inner
          .selectFrom('service_environment as se')
          .innerJoin('environment as e', 'e.id', 'se.environment_id')
          .select('se.service_id')
          .select(sql<string[]>`array_agg(e.slug order by e.created_at, e.id)`.as('environments'))
          .where('e.project_id', '=', projectId)
          .where('e.removed_at', 'is', null)
          .where('se.removed_at', 'is', null)
          .groupBy('se.service_id')
          .as('w'),
      (join) => join.onRef('w.service_id', '=', 's.id'),
    )
    .select([
      's.id',
      's.name',
      's.title',
      's.skip_on',
      's.skip_by',
      's.skip_at',
      's.created_at',
      'w.environments',
    ])
    .where('s.project_id', '=', projectId);

/** A service that nobody named otherwise is called by its slug. */
export const projectServiceShape = (row: ProjectServiceRow): ProjectServiceShape => ({
  id: row.id,
  name: row.name,
  title: row.title ?? row.name,
  skipProductionApproval: {
    on: row.skip_on,
    by: publicActor(row.skip_by),
    at: row.skip_at?.toISOString() ?? null,
  },
  environments: row.environments,
  createdAt: row.created_at.toISOString(),
});

/** Newest first, each with the environments where it lives. */
export const listProjectServices = (
  db: Db,
  projectId: string,
  page: Page,
): Promise<PageOf<ProjectServiceShape>> =>
  keyset(
    servicesOf(db, projectId),
    [
      { ref: 's.created_at', type: 'time' },
      { ref: 's.id', type: 'id' },
    ],
    page,
    projectServiceShape,
  );

/** By name or id; refuses with `not-found`. */
export const requireProjectService = async (
  db: Db,
  projectId: string,
  service: string,
): Promise<ProjectServiceRow> => {
  const row = await servicesOf(db, projectId)
    .where((where) => where.or([where('s.name', '=', service), where('s.id', '=', service)]))
    .executeTakeFirst();
  if (!row) throw new Refusal(notFound('service', service));
  return row;
};
