// Seals everything anew under the newest secret key, in batches beside a running server. Afterwards the older keys may
// be taken away: nothing needs them any more, and the events that they chained stay verifiable.
import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { rotateAddresses } from './rotate-addresses.ts';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';
import { SealBroken } from './sealing.ts';
import type { Store } from './store.ts';

/** `resealed` counts values, not rows. */
export interface Rotation {
  readonly resealed: number;
  /** Identities of rows that no key opens; they are left as they are. */
  readonly broken: readonly string[];
}

const BATCH = 200;

interface SealedRow {
  readonly id: string[];
  readonly sealed: Buffer;
}

/** Every replica must have the newest key before; else it cannot read what this writes. */
export async function rotateKeys(store: Store): Promise<Rotation> {
  const broken: string[] = [];
  // First: once the constant of the newest key is the only one, older keys may be taken away at any moment.
  let resealed = await rotateAddresses(store, broken);
  for (const column of SEALED_COLUMNS) {
    for (let after: string[] = []; ; ) {
      const batch = await store.db
        .transaction()
        .execute((db) => rotateBatch(store, db, column, after, broken));
      resealed += batch.resealed;
      if (!batch.last) break;
      after = batch.last;
    }
  }
  return { resealed, broken };
}

/** Rows are locked while they are sealed anew: a value that is set meanwhile waits and is sealed by its setter. */
async function rotateBatch(
  store: Store,
  db: Transaction<Database>,
  column: SealedColumn,
  after: readonly string[],
  broken: string[],
): Promise<{ resealed: number; last: string[] | undefined }> {
  const rows = await select(store, db, column, after);
  const fresh = rows.flatMap(({ id, sealed }) => {
    const row = column.row(id);
    try {
      return [{ id, sealed: store.sealing.seal(store.sealing.open(sealed, row), row) }];
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      broken.push(row);
      return [];
    }
  });
  if (fresh.length > 0) await update(db, column, fresh);
  return { resealed: fresh.length, last: rows.at(-1)?.id };
}

const names = (column: SealedColumn) => sql.join(column.key.map((name) => sql.ref(name)));

async function select(
  store: Store,
  db: Transaction<Database>,
  column: SealedColumn,
  after: readonly string[],
): Promise<SealedRow[]> {
  const beyond =
    after.length === 0
      ? sql`true`
      : sql`(${names(column)}) > (${sql.join(after.map((part) => sql`${part}::text`))})`;
  const newest = Buffer.from(store.sealing.newestKeyId, 'hex');
  const { rows } = await sql<SealedRow>`
    select array[${names(column)}] as id, ${sql.ref(column.column)} as sealed from ${sql.table(column.table)}
    where ${beyond} and substring(${sql.ref(column.column)} from 1 for ${newest.length}) <> ${newest}
    order by ${names(column)} limit ${BATCH} for update`.execute(db);
  return rows;
}

async function update(
  db: Transaction<Database>,
  column: SealedColumn,
  rows: readonly SealedRow[],
): Promise<void> {
  const same = column.key.map((name, index) => sql`t.${sql.ref(name)} = w.id ->> ${sql.lit(index)}`);
  const values = rows.map(({ id, sealed }) => ({ id, sealed: sealed.toString('base64') }));
  await sql`
    update ${sql.table(column.table)} t set ${sql.ref(column.column)} = decode(w.sealed, 'base64')
    from (select set_config('nebula.rotation', 'open', true)) as rotation,
      jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as w(id jsonb, sealed text)
    where ${sql.join(same, sql` and `)}`.execute(db);
}
