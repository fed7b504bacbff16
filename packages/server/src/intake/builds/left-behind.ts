// DE-5: after a rollback no push or build brings the release that was left back by itself. What ran before the last
// rollback was left; what never ran here is newer.
import { sql } from 'kysely';
import type { Release } from '@nebula/domain/spec/spec';
import type { Tx } from '../../store/transaction.ts';

/** `row`: the service in its environment. Relies on `deployment_service_list`. */
export async function isLeftBehind({ db }: Pick<Tx, 'db'>, row: string, release: Release): Promise<boolean> {
  const [key, value] = 'image' in release ? ['image', release.image] : ['commit', commitOf(release)];
  if (value === null) return false;
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from deployment d
      where d.service_environment_id = ${row} and d.started_at is not null and d.kind <> 'rollback'
        and d.release->>${key} = ${value} and d.created_at < (select max(r.created_at) from deployment r
          where r.service_environment_id = ${row} and r.kind = 'rollback' and r.started_at is not null)) as left`.execute(
    db,
  );
  return rows[0]?.left ?? false;
}

const commitOf = (release: Release): string | null => ('commit' in release ? release.commit : null);
