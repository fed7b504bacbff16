// Environments with the variables that their apps inherit. A secret's value is not even unsealed here (CS-4).
import type { EnvironmentShape } from '@nebula/contract/shapes/things';
import type { Role } from '@nebula/domain/people/permissions';
import { notFound, Refusal } from '@nebula/domain/problems';
import type { Kysely, Transaction } from 'kysely';
import type { ProjectScope } from '../../scope.ts';
import type { Database } from '../../store/database.ts';
import { variableRow } from '../../store/sealed-rows.ts';
import type { Store } from '../../store/store.ts';
import { keyset, type Page, type PageOf } from '../keyset.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** `cluster`: its slug, for people. */
export interface EnvironmentRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly protected: boolean;
  readonly deploy_role: Role;
  readonly cluster_id: string;
  readonly cluster: string;
  readonly created_at: Date;
}

const environmentsOf = (db: Db, projectId: string) =>
  db
    .selectFrom('environment as e')
    .innerJoin('cluster as c', 'c.id', 'e.cluster_id')
    .select(['e.id', 'e.slug', 'e.name', 'e.protected', 'e.deploy_role', 'e.cluster_id', 'e.created_at'])
    .select('c.slug as cluster')
    .where('e.project_id', '=', projectId)
    .where('e.removed_at', 'is', null);

/** Refuses with `not-found` once it is removed. */
export const requireEnvironment = async (db: Db, projectId: string, id: string): Promise<EnvironmentRow> => {
  const row = await environmentsOf(db, projectId).where('e.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(notFound('environment', id));
  return row;
};

/** Two statements, however many environments and variables. */
export const listEnvironments = async (
  store: Pick<Store, 'sealing'> & { readonly db: Db },
  scope: ProjectScope,
  page: Page,
): Promise<PageOf<EnvironmentShape>> => {
  const { items, nextCursor } = await keyset(
    environmentsOf(store.db, scope.project.id),
    [
      { ref: 'e.created_at', type: 'time' },
      { ref: 'e.id', type: 'id' },
    ],
    page,
    (row) => row,
  );
  return { items: await shapesOf(store, scope, items), nextCursor };
};

/** Takes a transaction too, for the answer of the command that has just written it. */
export const showEnvironment = async (
  store: Pick<Store, 'sealing'> & { readonly db: Db },
  scope: ProjectScope,
  id: string,
): Promise<EnvironmentShape> => {
  const row = await requireEnvironment(store.db, scope.project.id, id);
  const [shape] = await shapesOf(store, scope, [row]);
  if (!shape) throw new Refusal(notFound('environment', id));
  return shape;
};

/** Variables of all of them in one statement; a plain value is opened, a secret is only said to be there. */
const shapesOf = async (
  { db, sealing }: Pick<Store, 'sealing'> & { readonly db: Db },
  { project }: ProjectScope,
  rows: readonly EnvironmentRow[],
): Promise<EnvironmentShape[]> => {
  const ids = rows.map(({ id }) => id);
  const stored =
    ids.length === 0 ? [] : await db.selectFrom('variable').selectAll().where('owner', 'in', ids).execute();
  const variablesOf = (id: string): EnvironmentShape['variables'] =>
    Object.fromEntries(
      stored
        .filter(({ owner }) => owner === id)
        .map(({ owner, key, sealed, secret }) => [
          key,
          secret
            ? { secret: true as const, set: true, from: 'environment' as const }
            : {
                value: sealing.open(sealed, variableRow(owner, key)),
                secret: false as const,
                from: 'environment' as const,
              },
        ]),
    );
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    protected: row.protected,
    deployRole: row.deploy_role,
    cluster: row.cluster,
    project: project.slug,
    variables: variablesOf(row.id),
    createdAt: row.created_at.toISOString(),
  }));
};
