// The cluster that runs beside the server. Its agent's token is derived from the secret keys, so that every start and
// every replica knows it and it stands in no file; the row keeps its hash like any other's.
import { createHmac } from 'node:crypto';
import type { Store } from '../store/store.ts';
import { inStreams, type Tx } from '../store/transaction.ts';
import { DEFAULT_ORGANIZATION, SYSTEM } from './system.ts';
import { hashOf } from './secret-hash.ts';

const SLUG = 'local';

export interface LocalCluster {
  readonly id: string;
  readonly slug: string;
  readonly token: string;
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
      .select(['id', 'token_hash', 'removed_at'])
      .where('org_id', '=', org.id)
      .where('slug', '=', SLUG)
      .execute();
    const living = rows.find((row) => row.removed_at === null);
    if (!living && rows.length > 0) return null;
    const id = living?.id ?? tx.id('clu');
    const token = tokenOf(store, id);
    if (!living) await insertCluster(tx, org.id, id, token);
    else if (!living.token_hash.equals(hashOf(token))) await renewToken(tx, org.id, id, token);
    return { id, slug: SLUG, token };
  });
}

const tokenOf = ({ keyring }: Store, clusterId: string): string =>
  `nba_${createHmac('sha256', keyring.newest.events).update(`local agent\0${clusterId}`).digest('hex')}`;

async function insertCluster(tx: Tx, org: string, id: string, token: string): Promise<void> {
  await tx.db
    .insertInto('cluster')
    .values({ id, org_id: org, slug: SLUG, name: 'Local', token_hash: hashOf(token), created_at: tx.at })
    .execute();
  const payload = { name: 'Local', slug: SLUG };
  tx.record(org, { type: 'cluster.created', org, subject: { cluster: id }, payload });
}

/** The secret keys were changed, or somebody made another token for it: this server's agent is the one that counts. */
async function renewToken(tx: Tx, org: string, id: string, token: string): Promise<void> {
  await tx.db
    .updateTable('cluster')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', id)
    .execute();
  const payload = { name: 'Local' };
  tx.record(org, { type: 'cluster.token-rotated', org, subject: { cluster: id }, payload });
}
