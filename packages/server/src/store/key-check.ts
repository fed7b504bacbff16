// Whether this replica's keys belong to this database: one sealed constant a key. Who opens none of them must not write,
// since what it would seal nobody else could read.
import type pg from 'pg';
import { type Keyring } from './keyring.ts';
import { openSealing } from './sealing.ts';
import { eventKeyRow, keyCheckRow } from './sealed-rows.ts';

const CONSTANT = 'nebula';

/** Leaves a row for each key that has none. Throws one sentence when there are rows and no key opens any. */
export async function checkKeys(client: pg.ClientBase, keyring: Keyring): Promise<void> {
  await client.query('begin');
  try {
    // Of two replicas that start on a new database with different keys, the second one must see the first one's row.
    await client.query('lock table key_check in share row exclusive mode');
    await leaveRows(client, keyring);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function leaveRows(client: pg.ClientBase, keyring: Keyring): Promise<void> {
  const sealing = openSealing(keyring);
  const { rows } = await client.query<{ key_id: string; sealed: Buffer }>(
    'select key_id, sealed from key_check',
  );
  const opens = rows.filter((row) => {
    try {
      return sealing.open(row.sealed, keyCheckRow(row.key_id)) === CONSTANT;
    } catch {
      return false;
    }
  });
  if (rows.length > 0 && opens.length === 0)
    throw new Error(
      'none of the secret keys opens this database: give the server the NEBULA_SECRET_KEYS (or the NEBULA_DATA) that it was set up with',
    );
  for (const key of keyring.all) {
    if (rows.some((row) => row.key_id === key.id)) continue;
    const sealed = openSealing({ newest: key, all: [key], find: () => key }).seal(
      CONSTANT,
      keyCheckRow(key.id),
    );
    const eventKey = sealing.seal(key.events.export().toString('base64'), eventKeyRow(key.id));
    await client.query(
      'insert into key_check (key_id, sealed, event_key) values ($1, $2, $3) on conflict do nothing',
      [key.id, sealed, eventKey],
    );
  }
}
