// Takes a command's locks in the one order that everybody keeps: the project's row, then streams by id; and reads the
// instant at which the last of them was had. Everything after it is sequential code.
import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';

export interface Locks {
  /** Only for what may start something. `limited`: the project is believed to have a limit (CO-1). */
  readonly project?: { readonly id: string; readonly limited: boolean };
  /** Stream ids, in any order. Those that do not exist yet are made. */
  readonly streams: readonly string[];
}

/** Where the next event of the stream is chained; only true under its lock. */
export interface StreamHead {
  readonly id: string;
  readonly org: string;
  readonly seq: number;
  readonly head: Buffer;
}

/** `at` was read after the last lock was had. `deployConcurrency` null: no limit, or no project. */
export interface Locked {
  readonly at: Date;
  readonly deployConcurrency: number | null;
  readonly streams: Map<string, StreamHead>;
}

interface LockRow {
  at: Date;
  limit: number | null;
  ids: string[] | null;
  orgs: string[] | null;
  seqs: string[] | null;
  heads: Buffer[] | null;
}

/** One statement, two more for a stream that nobody used before. */
export async function lockStreams(db: Transaction<Database>, locks: Locks): Promise<Locked> {
  const ids = [...new Set(locks.streams)].sort();
  const locked = await lock(db, locks.project, ids);
  const missing = ids.filter((id) => !locked.streams.has(id));
  if (missing.length === 0) return locked;
  await makeStreams(db, missing);
  const again = await lock(db, undefined, ids);
  const unknown = ids.find((id) => !again.streams.has(id));
  if (unknown !== undefined)
    throw new Error(`stream ${unknown} belongs to no organization and no environment`);
  return { ...again, deployConcurrency: locked.deployConcurrency };
}

/**
 * `no key update` rather than `update`: foreign keys that point to a project or a stream then wait for nobody. The
 * streams' CTE asks for the project's count, so the project is locked first; both aggregates end before the clock is
 * read above them, and a row that was waited for comes back in its newest version.
 */
async function lock(
  db: Transaction<Database>,
  project: Locks['project'],
  ids: readonly string[],
): Promise<Locked> {
  const strength = sql.raw(project?.limited ? 'no key update' : 'share');
  const { rows } = await sql<LockRow>`
    with locked_project as materialized (
      select deploy_concurrency from project where id = ${project?.id ?? null} for ${strength}
    ), locked_stream as materialized (
      select id, org_id, seq, head from stream
      where id = any(${ids}) and (select count(*) from locked_project) >= 0
      order by id for no key update
    )
    select clock_timestamp() as at, p."limit", s.ids, s.orgs, s.seqs, s.heads
    from (select max(deploy_concurrency) as "limit" from locked_project) p,
      (select array_agg(id) as ids, array_agg(org_id) as orgs, array_agg(seq::text) as seqs, array_agg(head) as heads
       from locked_stream) s`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the lock statement gave no row');
  return { at: row.at, deployConcurrency: row.limit, streams: headsOf(row) };
}

function headsOf(row: LockRow): Map<string, StreamHead> {
  const heads = new Map<string, StreamHead>();
  row.ids?.forEach((id, index) => {
    const [org, seq, head] = [row.orgs?.[index], row.seqs?.[index], row.heads?.[index]];
    if (org === undefined || seq === undefined || head === undefined) throw new Error('uneven lock row');
    heads.set(id, { id, org, seq: Number(seq), head });
  });
  return heads;
}

/** A stream's organization is its own id, its environment's, or that of the environment its draft is for. */
async function makeStreams(db: Transaction<Database>, ids: readonly string[]): Promise<void> {
  await sql`
    insert into stream (id, org_id)
    select w.id, coalesce(o.id, e.org_id)
    from unnest(${ids}::text[]) as w(id)
    left join organization o on o.id = w.id
    left join environment e on e.id = case when w.id like 'draft:%' then split_part(w.id, ':', 2) else w.id end
    where coalesce(o.id, e.org_id) is not null
    order by w.id
    on conflict do nothing`.execute(db);
}

/** The streams of things that the transaction itself made, or met only on its way. A deadlock there is retried. */
export async function lockLate(
  db: Transaction<Database>,
  orgs: ReadonlyMap<string, string>,
): Promise<StreamHead[]> {
  await sql`
    insert into stream (id, org_id)
    select * from unnest(${[...orgs.keys()]}::text[], ${[...orgs.values()]}::text[]) as w(id, org) order by id
    on conflict do nothing`.execute(db);
  const locked = await lock(db, undefined, [...orgs.keys()]);
  return [...locked.streams.values()];
}
