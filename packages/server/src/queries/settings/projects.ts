// Projects with the environments they have. The hook's secret is write-only: no query opens it.
import type { ProjectShape } from '@nebula/contract/shapes/things';
import { withoutPassword } from '@nebula/domain/spec/source';
import { notFound, Refusal } from '@nebula/domain/problems';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../store/database.ts';
import { keyset, type Page, type PageOf } from '../keyset.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** `repository_url` is sealed where it holds a password; everything that shows it takes the password out. */
export interface ProjectRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly deploy_concurrency: number | null;
  readonly repository_url: string | null;
  readonly repository_branch: string | null;
  readonly created_at: Date;
  readonly environments: ProjectShape['environments'];
}

const projectsOf = (db: Db, orgId: string) =>
  db
    .selectFrom('project as p')
    .select(['p.id', 'p.slug', 'p.name', 'p.deploy_concurrency', 'p.created_at'])
    .select(['p.repository_url', 'p.repository_branch'])
    .select(
      sql<ProjectShape['environments']>`(
        select coalesce(json_agg(json_build_object('id', e.id, 'slug', e.slug, 'name', e.name,
          'protected', e.protected) order by e.created_at, e.id), '[]')
        from environment e where e.project_id = p.id and e.removed_at is null)`.as('environments'),
    )
    .where('p.org_id', '=', orgId)
    .where('p.removed_at', 'is', null);

/** The branch of a repository is never null here: `main` is what nobody chose. */
export const projectShape = (row: ProjectRow): ProjectShape => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  deployConcurrency: row.deploy_concurrency,
  repository:
    row.repository_url === null
      ? null
      : { url: withoutPassword(row.repository_url), branch: row.repository_branch ?? 'main' },
  environments: row.environments,
  createdAt: row.created_at.toISOString(),
});

/** Newest first, in one statement with their environments. */
export const listProjects = (db: Db, orgId: string, page: Page): Promise<PageOf<ProjectShape>> =>
  keyset(
    projectsOf(db, orgId),
    [
      { ref: 'p.created_at', type: 'time' },
      { ref: 'p.id', type: 'id' },
    ],
    page,
    projectShape,
  );

/** Refuses with `not-found` once it is removed. */
export const requireProject = async (db: Db, orgId: string, id: string): Promise<ProjectRow> => {
  const row = await projectsOf(db, orgId).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(notFound('project', id));
  return row;
};
