// The cluster that runs beside the server. Its agent's token is derived (`local-token.ts`); the row keeps its hash like
// any other's.
import { DEFAULT_ORGANIZATION } from '@nebula/domain/people/organization';
import type { Store } from '../store/store.ts';
import { inStreams, type Tx } from '../store/transaction.ts';
import { LOCAL_SLUG, localToken } from './local-token.ts';
import { SYSTEM } from './system.ts';
import { hashOf } from './secret-hash.ts';

/** What the agent beside the server needs to sign in. */
export interface LocalCluster {
  readonly id: string;
  readonly slug: string;
  /** The one that counts now; asked again when it is refused, since somebody may have made it anew. */
  readonly token: () => Promise<string>;
}

/** Made where it is missing; null where an admin removed it. */
export async function localCluster(store: Store): Promise<LocalCluster | null> {
  const org = await store.db
    .selectFrom('organization')
    .select('id')
    .where('slug', '=', DEFAULT_ORGANIZATION)
    .executeTakeFirst();
  if (!org) return null;
  return inStreams(store, SYSTEM, { streams: [org.id] }, async (tx) => {
    const rows = await tx.db
      .selectFrom('cluster')
      .select(['id', 'token_hash', 'token_salt', 'removed_at'])
      .where('org_id', '=', org.id)
      .where('slug', '=', LOCAL_SLUG)
      .execute();
    const living = rows.find((row) => row.removed_at === null);
    if (!living && rows.length > 0) return null;
    const id = living?.id ?? tx.id('clu');
    const token = localToken(store.keyring, id, living?.token_salt ?? null);
    if (!living) await insertCluster(tx, org.id, id, token);
    else if (!living.token_hash.equals(hashOf(token))) await renewToken(tx, org.id, id, token);
    return { id, slug: LOCAL_SLUG, token: () => tokenNow(store, id) };
  });
}

async function tokenNow(store: Store, id: string): Promise<string> {
  const row = await store.db
    .selectFrom('cluster')
    .select('token_salt')
    .where('id', '=', id)
    .executeTakeFirst();
  return localToken(store.keyring, id, row?.token_salt ?? null);
}

async function insertCluster(tx: Tx, org: string, id: string, token: string): Promise<void> {
  await tx.db
    .insertInto('cluster')
    .values({
      id,
      org_id: org,
      slug: LOCAL_SLUG,
      name: 'Local',
      token_hash: hashOf(token),
      created_at: tx.at,
    })
    .execute();
  const payload = { name: 'Local', slug: LOCAL_SLUG };
  tx.record(org, { type: 'cluster.created', org, subject: { cluster: id }, payload });
}

/** The secret keys were changed: this server's agent is the one that counts. */
async function renewToken(tx: Tx, org: string, id: string, token: string): Promise<void> {
  await tx.db
    .updateTable('cluster')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', id)
    .execute();
  const payload = { name: 'Local' };
  tx.record(org, { type: 'cluster.token-rotated', org, subject: { cluster: id }, payload });
}
