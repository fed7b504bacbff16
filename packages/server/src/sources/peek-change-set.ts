// A look at a change set before it is applied, without opening any of its lines: whose it is, which names its stream,
// and whether it may name a branch, which is read before any lock is taken.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import { MAY_NAME_A_BRANCH } from './resolve-lines.ts';

/** A hint: read without a lock, and read again under one. */
export interface Peek {
  readonly owner: string;
  readonly namesBranch: boolean;
}

/** The owner's draft, or the change set `id`; undefined when the environment has none. One statement. */
export async function peekChangeSet(
  db: Kysely<Database>,
  environment: string,
  owner: string,
  id: string | undefined,
): Promise<Peek | undefined> {
  const which = id === undefined ? sql`c.owner = ${owner} and c.state = 'draft'` : sql`c.id = ${id}`;
  const { rows } = await sql<Peek>`
    select c.owner, exists (select from change_line l where l.change_set_id = c.id
      and l.kind = any(${[...MAY_NAME_A_BRANCH]})) as "namesBranch"
    from change_set c where c.environment_id = ${environment} and ${which}`.execute(db);
  return rows[0];
}
