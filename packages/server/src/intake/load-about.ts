// What an importer may know of the place a text arrives in, beside what is live: the project's repository, and what the
// file that was applied last named. One statement.
import { sql } from 'kysely';
import type { Place } from '../scope.ts';
import { openAddress } from '../store/sealed-address.ts';
import type { Tx } from '../store/transaction.ts';
import type { About } from './arrival.ts';

interface Row {
  url: string | null;
  branch: string | null;
  named: string[] | null;
  slugs: string[] | null;
}

/** Relies on `change_set_named`. */
export async function loadAbout(tx: Tx, { project, environment }: Place): Promise<Omit<About, 'live'>> {
  const { rows } = await sql<Row>`
    select p.repository_url as url, p.repository_branch as branch,
      (select array_agg(e.slug) from environment e where e.project_id = p.id and e.removed_at is null) as slugs,
      (select c.named from change_set c where c.environment_id = ${environment.id} and c.state = 'applied'
         and c.named is not null order by c.applied_at desc limit 1) as named
    from project p where p.id = ${project.id}`.execute(tx.db);
  const { url = null, branch = null, named = null, slugs = null } = rows[0] ?? {};
  return {
    cluster: environment.cluster.capabilities,
    environment: environment.slug,
    repository: url === null ? null : { url: openAddress(tx.sealing, url), branch },
    named: new Set(named ?? []),
    environments: new Set(slugs ?? []),
  };
}
