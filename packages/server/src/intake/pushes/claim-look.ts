// Whose turn it is to look at a repository, and how a look ends. Any replica may look and none leads: a row is claimed for
// some minutes, and whoever lost its claim meanwhile writes nothing any more. So of two pushes the later one in the branch
// is the one that stays, whatever came first (CS-15).
import { sql } from 'kysely';
import { newId } from '../../store/ids.ts';
import { openAddress } from '../../store/sealed-address.ts';
import { deployKeyRow } from '../../store/sealed-rows.ts';
import type { Store } from '../../store/store.ts';
import type { Tx } from '../../store/transaction.ts';
import type { SshAccess } from './bounded-git.ts';
import type { Tip } from './read-tip.ts';

/** Renewed while a look is under way: so long after its server was killed the next one makes it. */
const LEASE_MS = 30_000;
const RENEWED_EVERY_MS = 10_000;
/** After a look that failed: twice as long each time, up to an hour. */
const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 3_600;

export interface Claim {
  readonly id: string;
  readonly org: string;
  readonly project: { readonly id: string; readonly slug: string; readonly name: string };
  /** Open: it may hold a password. */
  readonly address: string;
  readonly branch: string;
  readonly ssh: SshAccess;
  /** The commit that was handled last, whole. */
  readonly head: string | null;
  readonly failures: number;
  /** Beside a cluster of this machine folders can be read, too. */
  readonly localAllowed: boolean;
  /** What had been asked for when it was claimed. */
  readonly asked: string;
}

interface Row {
  id: string;
  org: string;
  slug: string;
  name: string;
  url: string;
  branch: string | null;
  key: Buffer | null;
  hosts: string | null;
  head: string | null;
  failures: number;
  local: boolean;
  asked: string;
}

/** Null where nothing is due. One statement; relies on `repository_watch_due`. */
export async function claimLook(store: Store): Promise<Claim | null> {
  const id = newId('look');
  const { rows } = await sql<Row>`
    update repository_watch w set claim = ${id}, lease_until = clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'
    from project p
    where p.id = w.project_id and w.project_id = (
      select d.project_id from repository_watch d join project q on q.id = d.project_id
      where d.due_at <= clock_timestamp() and (d.lease_until is null or d.lease_until <= clock_timestamp())
        and q.removed_at is null and q.repository_url is not null
      order by d.due_at limit 1 for update of d skip locked)
    returning p.id, p.org_id as org, p.slug, p.name, p.repository_url as url, p.repository_branch as branch,
      w.deploy_key as key, w.host_keys as hosts, w.head, w.failures,
      w.asked, exists (select from cluster c where c.org_id = p.org_id and c.slug = 'local') as local`.execute(
    store.db,
  );
  const [row] = rows;
  if (!row) return null;
  return {
    id,
    org: row.org,
    project: { id: row.id, slug: row.slug, name: row.name },
    address: openAddress(store.sealing, row.url),
    branch: row.branch ?? 'main',
    ssh: {
      privateKey: row.key && store.sealing.open(row.key, deployKeyRow(row.id)),
      hostKeys: row.hosts ?? '',
    },
    head: row.head,
    failures: row.failures,
    localAllowed: row.local,
    asked: row.asked,
  };
}

/** Until the answer is called. What a renewal fails at is told by the look itself, which asks for the claim each time. */
export function keepClaim(store: Store, { id, project }: Claim): () => void {
  const renew = (): Promise<unknown> =>
    sql`
      update repository_watch set lease_until = clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'
      where project_id = ${project.id} and claim = ${id}`
      .execute(store.db)
      .catch(() => undefined);
  const timer = setInterval(() => void renew(), RENEWED_EVERY_MS);
  return () => clearInterval(timer);
}

/** Thrown where another look took over, or the repository is another one by now: nothing is written then. */
export class LostClaim extends Error {}

/** Holds the claim until the transaction's end. Throws `LostClaim`. */
export async function holdClaim(tx: Pick<Tx, 'db'>, { id, project }: Claim): Promise<void> {
  const row = await tx.db
    .selectFrom('repository_watch')
    .select('project_id')
    .where('project_id', '=', project.id)
    .where('claim', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new LostClaim();
}

/** What was asked for meanwhile is due at once; else the next look is the poll's, if there is one. */
const NEXT = sql`case when asked > answered_then then clock_timestamp()
  when poll_seconds is null then 'infinity' else clock_timestamp() + poll_seconds * interval '1 second' end`;

/** The server ends before the repository was read: another replica may look at once. */
export async function giveBack(store: Store, { id, project }: Claim): Promise<void> {
  await sql`
    update repository_watch set claim = null, lease_until = null
    where project_id = ${project.id} and claim = ${id}`.execute(store.db);
}

/** The head was read and everything that follows from it is staged. Nothing where the claim is lost. */
export async function endLook(store: Store, claim: Claim, tip: Tip): Promise<void> {
  const isNew = tip.file !== null;
  await sql`
    update repository_watch w set claim = null, lease_until = null, looked_at = clock_timestamp(), error = null,
      failures = 0, host_keys = ${tip.hostKeys}, answered = ${claim.asked}, head = ${tip.commit},
      head_at = case when ${isNew} then clock_timestamp() else head_at end,
      author = case when ${isNew} then ${tip.author} else author end,
      subject = case when ${isNew} then ${tip.subject} else subject end,
      due_at = ${NEXT}
    from (select ${claim.asked}::bigint as answered_then) a
    where project_id = ${claim.project.id} and claim = ${claim.id}`.execute(store.db);
}

/** `why`: a sentence for people. It is tried again by itself, and at once when somebody asks. */
export async function failLook(
  store: Store,
  { id, project, asked, failures }: Claim,
  why: string,
): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_S * 2 ** failures, LONGEST_PAUSE_S);
  await sql`
    update repository_watch set claim = null, lease_until = null, looked_at = clock_timestamp(), error = ${why},
      failures = failures + 1, answered = ${asked},
      due_at = case when asked > ${asked} then clock_timestamp()
        else clock_timestamp() + ${pause} * interval '1 second' end
    where project_id = ${project.id} and claim = ${id}`.execute(store.db);
}
