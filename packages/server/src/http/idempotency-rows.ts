// The rows behind Idempotency-Key: first the key alone, in the command's transaction, then its sealed answer. Status 0
// is "done, the answer follows"; 1 is "done, and the answer will never be there".
import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database.ts';
import { answerRow } from '../store/sealed-rows.ts';
import type { Store } from '../store/store.ts';

/** The key belongs to its caller and route (PE-3): two people who choose the same one do not meet. */
export interface IdempotencyKey {
  /** `token:ID` or `person:ID`. */
  readonly caller: string;
  /** Method and path as they were called. */
  readonly route: string;
  readonly key: string;
  readonly bodyHash: Buffer;
}

/** `answer` null: the command is done and its answer is not written yet, or is `lost` for ever. */
export interface KeptKey {
  readonly bodyHash: Buffer;
  readonly ageMs: number;
  readonly lost: boolean;
  readonly answer: { readonly status: number; readonly body: string | null } | null;
}

const UNDER_WAY = 0;
const LOST = 1;
/** No answer has these bytes: a call without one. */
const NOTHING = '';

/** An older one than 24 hours is gone: it no longer stands for anything. */
export async function findKey(store: Store, key: IdempotencyKey): Promise<KeptKey | null> {
  const { rows } = await sql<{ status: number; answer: Buffer; body_hash: Buffer; age: number }>`
    with old as (
      delete from idempotency_key
      where caller = ${key.caller} and route = ${key.route} and key = ${key.key}
        and created_at <= clock_timestamp() - interval '24 hours'
    )
    select status, answer, body_hash, extract(epoch from clock_timestamp() - created_at)::float8 * 1000 as age
    from idempotency_key
    where caller = ${key.caller} and route = ${key.route} and key = ${key.key}
      and created_at > clock_timestamp() - interval '24 hours'`.execute(store.db);
  const [row] = rows;
  if (!row) return null;
  const kept = { bodyHash: row.body_hash, ageMs: row.age, lost: row.status === LOST };
  if (row.status === UNDER_WAY || row.status === LOST) return { ...kept, answer: null };
  const body = store.sealing.open(row.answer, sealedRow(key));
  return { ...kept, answer: { status: row.status, body: body === NOTHING ? null : body } };
}

/** False when somebody has it. Waits for a transaction that is about to have it. */
export async function insertKey(db: Kysely<Database>, store: Store, key: IdempotencyKey): Promise<boolean> {
  // Sealed though it is nothing: whatever stands in this column opens, so that keys can be rotated.
  const answer = store.sealing.seal(NOTHING, sealedRow(key));
  const { rows } = await sql`
    insert into idempotency_key (caller, route, key, body_hash, status, answer, created_at)
    values (${key.caller}, ${key.route}, ${key.key}, ${key.bodyHash}, ${UNDER_WAY}, ${answer}, clock_timestamp())
    on conflict do nothing
    returning status`.execute(db);
  return rows.length === 1;
}

/** `sent` null: there will never be an answer. Makes the row of a call that needed no transaction. */
export async function keepAnswer(
  store: Store,
  key: IdempotencyKey,
  sent: { readonly status: number; readonly body: string | null } | null,
): Promise<void> {
  const answer = store.sealing.seal(sent?.body ?? NOTHING, sealedRow(key));
  await sql`
    insert into idempotency_key (caller, route, key, body_hash, status, answer, created_at)
    values (${key.caller}, ${key.route}, ${key.key}, ${key.bodyHash}, ${sent?.status ?? LOST}, ${answer},
      clock_timestamp())
    on conflict (caller, route, key) do update set status = excluded.status, answer = excluded.answer`.execute(
    store.db,
  );
}

/**
 * For a refusal that was committed (AP-12): refusals are not stored (PE-3), and the same key may be tried
 * again.
 */
export async function forgetKey(store: Store, key: IdempotencyKey): Promise<void> {
  await store.db
    .deleteFrom('idempotency_key')
    .where('caller', '=', key.caller)
    .where('route', '=', key.route)
    .where('key', '=', key.key)
    .execute();
}

const sealedRow = (key: IdempotencyKey): string => answerRow(key.caller, key.route, key.key);
