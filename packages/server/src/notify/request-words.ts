// What the notices say of requests, read once for all of them: one statement, by primary keys.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../store/database.ts';
import type { RequestWords } from './notices.ts';

/** Approval id → its words; an id that does not exist is not in the map. */
export const loadRequestWords = async (
  db: Kysely<Database> | Transaction<Database>,
  approvalIds: readonly string[],
): Promise<ReadonlyMap<string, RequestWords>> => {
  if (approvalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('approval as a')
    .innerJoin('environment as e', 'e.id', 'a.environment_id')
    .innerJoin('project as p', 'p.id', 'a.project_id')
    .leftJoin('change_set as c', 'c.id', 'a.change_set_id')
    .select(['a.id', 'a.kind', 'a.requester', 'c.message'])
    .select(['e.slug as environmentSlug', 'e.name as environmentName'])
    .select(['p.slug as projectSlug', 'p.name as projectName'])
    .select(
      sql<
        string[]
      >`array(select s.name from approval_service s where s.approval_id = a.id order by s.name)`.as(
        'services',
      ),
    )
    .where('a.id', 'in', [...approvalIds])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        approval: row.id,
        kind: row.kind,
        services: row.services,
        project: { slug: row.projectSlug, name: row.projectName },
        environment: { slug: row.environmentSlug, name: row.environmentName },
        requester: row.requester?.kind === 'push' ? null : (row.requester?.name ?? null),
        message: row.message,
      },
    ]),
  );
};
