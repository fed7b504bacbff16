// Which services a push leaves as they are, since nothing that they watch differs (C-114). The head is compared with what a
// service runs or is about to run, never with the push before: what a freeze held back, or a build that failed, has
// changed stays a change until it was deployed.
import { isTouched, type Watched } from '@nebula/domain/spec/watch';
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { Changes } from './changed-files.ts';

export interface Follower {
  /** The service's in its environment. */
  readonly row: string;
  readonly watched: Watched;
}

/** The bases are commits of the repository that the head is of. */
export type ReadChanges = (bases: ReadonlySet<string>) => Promise<Changes>;

/** Their rows. What cannot be told counts as touched: a build too many is seen, one too few is not. */
export async function untouchedBy(
  store: Store,
  followers: readonly Follower[],
  head: string,
  readChanges: ReadChanges,
): Promise<ReadonlySet<string>> {
  const choosy = followers.filter(({ watched }) => watched.root !== undefined || watched.watch !== undefined);
  if (choosy.length === 0) return new Set();
  const bases = await loadBases(store, choosy);
  const changes = await readChanges(new Set([...bases.values()].filter((base) => base !== head)));
  const untouched = choosy.filter(({ row, watched }) => {
    const paths = changes.get(bases.get(row) ?? '');
    return paths !== undefined && !isTouched(paths, watched);
  });
  return new Set(untouched.map(({ row }) => row));
}

/**
 * By row, the commit that the service runs or will run, by the last of its deployments that came as far; none where that
 * one failed or was cancelled. One statement; relies on `deployment_service_list`.
 */
async function loadBases({ db }: Store, followers: readonly Follower[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ row: string; commit: string }>`
    select s.row, d.commit from unnest(${followers.map(({ row }) => row)}::text[]) as s(row)
    join lateral (
      select o.state, o.release->>'commit' as commit from deployment o
      where o.service_environment_id = s.row
        and (o.started_at is not null or o.state in ('awaiting-approval', 'waiting'))
      order by o.created_at desc, o.id desc limit 1) d on true
    where d.commit is not null and d.state in ('awaiting-approval', 'waiting', 'deploying', 'succeeded')`.execute(
    db,
  );
  return new Map(rows.map(({ row, commit }) => [row, commit]));
}
