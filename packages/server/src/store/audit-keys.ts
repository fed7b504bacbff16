// The keys that chain events: those of today's secret keys, and those of retired ones, which stand in the database
// sealed under the newest, so that old events stay verifiable for ever.
import { createSecretKey } from 'node:crypto';
import type { EventKey } from './event-chain.ts';
import { eventKeyRow } from './sealed-rows.ts';

import type { Store } from './store.ts';

/**
 * By id. One that cannot be opened is left out and never throws: verifying then says which events it could not
 * check.
 */
export async function loadEventKeys(store: Store): Promise<ReadonlyMap<string, EventKey>> {
  const keys = new Map<string, EventKey>();
  const rows = await store.db.selectFrom('key_check').select(['key_id', 'event_key']).execute();
  for (const row of rows) {
    try {
      const events = Buffer.from(store.sealing.open(row.event_key, eventKeyRow(row.key_id)), 'base64');
      keys.set(row.key_id, { id: row.key_id, events: createSecretKey(events) });
    } catch {
      // Sealed under a key that is not here: its events count as not verifiable.
    }
  }
  for (const key of store.keyring.all) keys.set(key.id, key);
  return keys;
}
