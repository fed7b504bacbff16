// Registries as they are answered, and as an agent is told them. Only the latter opens a secret.
import type { Snapshot } from '@nebula/contract/agent';
import type { RegistryShape } from '@nebula/contract/shapes/things';
import { notFound, Refusal } from '@nebula/domain/problems';
import { readRegistry, registryOf } from '@nebula/domain/spec/registry';
import { sql, type Kysely, type Transaction } from 'kysely';
import { keyset, type Page, type PageOf } from '../keyset.ts';
import type { Database, Row } from '../../store/database.ts';
import { registryRow } from '../../store/sealed-rows.ts';
import type { Store } from '../../store/store.ts';

type Db = Kysely<Database> | Transaction<Database>;
export type Access = NonNullable<Snapshot['registry']>;

/** Without the secret. */
export const registryShape = (row: Row<'registry'>): RegistryShape => ({
  id: row.id,
  host: row.host,
  username: row.username,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
});

/** Newest first. */
export const listRegistries = (db: Db, orgId: string, page: Page): Promise<PageOf<RegistryShape>> =>
  keyset(
    db.selectFrom('registry as r').selectAll('r').where('r.org_id', '=', orgId),
    [
      { ref: 'r.created_at', type: 'time' },
      { ref: 'r.id', type: 'id' },
    ],
    page,
    registryShape,
  );

/** By its id, or its host in any spelling. Refuses with `not-found`. */
export async function requireRegistry(db: Db, orgId: string, name: string): Promise<Row<'registry'>> {
  const read = readRegistry(name);
  const row = await db
    .selectFrom('registry')
    .selectAll()
    .where('org_id', '=', orgId)
    .where((where) =>
      where.or([where('id', '=', name), ...('host' in read ? [where('host', '=', read.host)] : [])]),
    )
    .executeTakeFirst();
  if (!row) throw new Refusal(notFound('registry', name));
  return row;
}

/** By host, those of the cluster's organization that `images` come from; no statement for no image. */
export async function accessFor(
  store: Store,
  clusterId: string,
  images: readonly string[],
): Promise<Map<string, Access>> {
  const hosts = [...new Set(images.map(registryOf))].filter((host) => host !== null);
  if (hosts.length === 0) return new Map();
  const rows = await registriesOf(store, clusterId).where('r.host', 'in', hosts).execute();
  return new Map(rows.map((row) => [row.host, opened(store, row)]));
}

/** All of the cluster's organization, for builds. */
export async function accessForBuilds(store: Store, clusterId: string): Promise<Access[]> {
  const rows = await registriesOf(store, clusterId).orderBy('r.host').execute();
  return rows.map((row) => opened(store, row));
}

/** None where the cluster has said that it runs no images. */
const registriesOf = (store: Store, clusterId: string) =>
  store.db
    .selectFrom('registry as r')
    .innerJoin('cluster as c', 'c.org_id', 'r.org_id')
    .select(['r.id', 'r.host', 'r.username', 'r.secret'])
    .where('c.id', '=', clusterId)
    .where(sql<boolean>`coalesce((c.capabilities ->> 'images')::boolean, true)`);

const opened = (
  store: Store,
  { id, host, username, secret }: Pick<Row<'registry'>, 'id' | 'host' | 'username' | 'secret'>,
): Access => ({ host, username, password: store.sealing.open(secret, registryRow(id)) });
