// The addresses of repositories that hold something to hide, sealed anew under the newest key: they stand inside JSON and
// text, where no column says that it is sealed. One that was stored before addresses were sealed is sealed here.
import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { isSealedWith, openAddress, sealAddress } from './sealed-address.ts';
import { SealBroken } from './sealing.ts';
import type { Store } from './store.ts';

interface AddressPlace {
  readonly table: keyof Database;
  readonly column: string;
  /** Into its JSON; null where the column is the address itself. */
  readonly path: readonly string[] | null;
}

/**
 * Every place where an address may stand; a new column with one has to be named here, or a rotation leaves it
 * behind.
 */
export const ADDRESS_PLACES: readonly AddressPlace[] = [
  { table: 'project', column: 'repository_url', path: null },
  { table: 'service_environment', column: 'spec', path: ['source', 'repo'] },
  { table: 'service_environment', column: 'release', path: ['repo'] },
  { table: 'deployment', column: 'release', path: ['repo'] },
  { table: 'approval', column: 'wish', path: ['release', 'repo'] },
  { table: 'held_release', column: 'release', path: ['repo'] },
];

const BATCH = 200;
/** Something stands before an `@`; that is no more than worth a look. */
const HAS_USER = '://[^/[:space:]]+@';

interface AddressRow {
  readonly id: string;
  readonly address: string;
}

/** Returns how many were sealed anew; names what no key opens in `broken`. */
export async function rotateAddresses(store: Store, broken: string[]): Promise<number> {
  let resealed = 0;
  for (const place of ADDRESS_PLACES) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const from: string = after;
      const batch = await store.db.transaction().execute((db) => rotateBatch(store, db, place, from, broken));
      resealed += batch.resealed;
      after = batch.last;
    }
  }
  return resealed;
}

/** Rows are locked meanwhile, as in `rotateKeys`. */
async function rotateBatch(
  { sealing }: Store,
  db: Transaction<Database>,
  place: AddressPlace,
  after: string,
  broken: string[],
): Promise<{ resealed: number; last: string | undefined }> {
  const rows = await select(db, place, after);
  const fresh = rows.flatMap(({ id, address }) => {
    if (isSealedWith(sealing.newestKeyId, address)) return [];
    try {
      const sealed = sealAddress(sealing, openAddress(sealing, address));
      return sealed === address ? [] : [{ id, address: sealed }];
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      broken.push(`${place.table}.${place.column}:${id}`);
      return [];
    }
  });
  if (fresh.length > 0) await update(db, place, fresh);
  return { resealed: fresh.length, last: rows.at(-1)?.id };
}

async function select(db: Transaction<Database>, place: AddressPlace, after: string): Promise<AddressRow[]> {
  const column = sql.ref(place.column);
  const address = place.path === null ? column : sql`${column} #>> ${[...place.path]}::text[]`;
  const { rows } = await sql<AddressRow>`
    select id, ${address} as address from ${sql.table(place.table)}
    where id > ${after} and ${address} ~ ${HAS_USER} order by id limit ${BATCH} for update`.execute(db);
  return rows;
}

async function update(
  db: Transaction<Database>,
  place: AddressPlace,
  rows: readonly AddressRow[],
): Promise<void> {
  const column = sql.ref(place.column);
  const value =
    place.path === null
      ? sql`w.address`
      : sql`jsonb_set(t.${column}, ${[...place.path]}::text[], to_jsonb(w.address))`;
  await sql`
    update ${sql.table(place.table)} t set ${column} = ${value}
    from (select set_config('nebula.rotation', 'open', true)) as rotation,
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id text, address text)
    where t.id = w.id`.execute(db);
}
