// The clusters of an organization, what they can run, and whether their agents are heard.
import type { ClusterShape } from '@nebula/contract/shapes/things';
import type { Capabilities } from '@nebula/domain/spec/spec';
import { notFound, Refusal } from '@nebula/domain/problems';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../store/database.ts';
import { isLost } from '../is-lost.ts';
import { keyset, type Page, type PageOf } from '../keyset.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** `environments`: how many that are not removed; a cluster that has one cannot be removed (PE-2). */
export interface ClusterRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly driver: string | null;
  readonly capabilities: Capabilities | null;
  readonly heard_at: Date | null;
  readonly created_at: Date;
  readonly lost: boolean;
  readonly environments: number;
}

/** The alias `c` is the one that `isLost` names. */
const clustersOf = (db: Db, orgId: string) =>
  db
    .selectFrom('cluster as c')
    .select(['c.id', 'c.slug', 'c.name', 'c.driver', 'c.capabilities', 'c.heard_at', 'c.created_at'])
    .select(isLost.as('lost'))
    .select((inner) =>
      inner
        .selectFrom('environment as e')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('e.cluster_id', '=', 'c.id')
        .where('e.removed_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('environments'),
    )
    .where('c.org_id', '=', orgId)
    .where('c.removed_at', 'is', null);

/** Never its token, nor the hash of it: no query here reads them. */
export const clusterShape = (row: ClusterRow): ClusterShape => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  driver: row.driver,
  capabilities: row.capabilities,
  state: row.heard_at === null ? 'never-heard' : row.lost ? 'lost' : 'connected',
  heardAt: row.heard_at?.toISOString() ?? null,
  environments: row.environments,
  createdAt: row.created_at.toISOString(),
});

/** Newest first, with whether each is heard now. */
export const listClusters = (db: Db, orgId: string, page: Page): Promise<PageOf<ClusterShape>> =>
  keyset(
    clustersOf(db, orgId),
    [
      { ref: 'c.created_at', type: 'time' },
      { ref: 'c.id', type: 'id' },
    ],
    page,
    clusterShape,
  );

/** By slug or id; refuses with `not-found`. */
export const requireCluster = async (db: Db, orgId: string, cluster: string): Promise<ClusterRow> => {
  const row = await clustersOf(db, orgId)
    .where((where) => where.or([where('c.slug', '=', cluster), where('c.id', '=', cluster)]))
    .executeTakeFirst();
  if (!row) throw new Refusal(notFound('cluster', cluster));
  return row;
};
