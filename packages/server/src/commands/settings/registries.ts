// An organization's registries: tried, sealed, told to agents. The secret is in no answer and no event: those say
// that it was changed, never to what.
import type { RegistryShape } from '@nebula/contract/shapes/things';
import { invalid, Refusal } from '@nebula/domain/problems';
import { readRegistry } from '@nebula/domain/spec/registry';
import { refuseTaken } from './refuse-taken.ts';
import { requireRole } from '../../people/require-role.ts';
import type { OrgScope } from '../../scope.ts';
import type { Row } from '../../store/database.ts';
import { registryRow } from '../../store/sealed-rows.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';
import { registryShape, requireRegistry } from '../../queries/settings/registries.ts';
import { requireTaken } from '../../registries/require-taken.ts';

/** Every command here: under the organization's stream, with the right asked for again under its lock. */
const inOrganization = <T>(store: Store, scope: OrgScope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inStreams(store, scope.caller.actor, { streams: [scope.org.id] }, async (tx) => {
    await requireRole(tx, scope, 'registries.manage');
    return work(tx);
  });

const record = (tx: Tx, org: string, what: string, registry: string, payload: unknown): void =>
  tx.record(org, { type: `registry.${what}`, org, subject: { registry }, payload });

export interface NewRegistry {
  readonly host: string;
  readonly username: string;
  readonly secret: string;
  readonly verify?: boolean | undefined;
}

/** Refuses with `invalid` (also when the registry does) and `name-taken`. */
export async function makeRegistry(
  store: Store,
  scope: OrgScope,
  { username, secret, verify = true, ...given }: NewRegistry,
): Promise<RegistryShape> {
  const read = readRegistry(given.host);
  if ('message' in read) throw new Refusal(invalid('host', read.message));
  const { host } = read;
  if (verify) await requireTaken({ host, username, password: secret });
  return inOrganization(store, scope, async (tx) => {
    const same = await tx.db
      .selectFrom('registry')
      .select(['id', 'host as name'])
      .where('org_id', '=', scope.org.id)
      .where('host', '=', host)
      .execute();
    refuseTaken('a registry', host, same);
    const id = tx.id('reg');
    const row = await tx.db
      .insertInto('registry')
      .values({
        id,
        org_id: scope.org.id,
        host,
        username,
        secret: tx.sealing.seal(secret, registryRow(id)),
        created_at: tx.at,
        changed_at: tx.at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    record(tx, scope.org.id, 'created', id, { name: host, username });
    return registryShape(row);
  });
}

export interface RegistryChange {
  readonly username?: string | undefined;
  readonly secret?: string | undefined;
  readonly verify?: boolean | undefined;
}

/**
 * What is not named stays; the host always does. What was tried is what is written: whoever changed the same
 * registry meanwhile is overwritten whole. Refuses with `invalid` and `not-found`.
 */
export async function changeRegistry(
  store: Store,
  scope: OrgScope,
  name: string,
  { verify = true, ...change }: RegistryChange,
): Promise<RegistryShape> {
  const before = await requireRegistry(store.db, scope.org.id, name);
  const password = change.secret ?? store.sealing.open(before.secret, registryRow(before.id));
  const username = change.username ?? before.username;
  if (verify) await requireTaken({ host: before.host, username, password });
  return inOrganization(store, scope, async (tx) => {
    const { id, host } = await requireRegistry(tx.db, scope.org.id, before.id);
    const row = await tx.db
      .updateTable('registry')
      .set({ username, secret: tx.sealing.seal(password, registryRow(id)), changed_at: tx.at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    record(tx, scope.org.id, 'changed', id, { name: host, username, secret: change.secret !== undefined });
    return registryShape(row);
  });
}

/** Changes nothing, and refuses as saving it would. */
export async function testRegistry(store: Store, scope: OrgScope, name: string): Promise<RegistryShape> {
  const row = await requireRegistry(store.db, scope.org.id, name);
  const password = store.sealing.open(row.secret, registryRow(row.id));
  await requireTaken({ host: row.host, username: row.username, password });
  return registryShape(row);
}

/** What runs goes on; what is pulled next is pulled without a secret. Refuses with `not-found`. */
export const removeRegistry = (store: Store, scope: OrgScope, name: string): Promise<void> =>
  inOrganization(store, scope, async (tx) => {
    await endRegistry(tx, scope.org.id, await requireRegistry(tx.db, scope.org.id, name));
  });

export const endRegistry = async (
  tx: Tx,
  org: string,
  { id, host }: Pick<Row<'registry'>, 'id' | 'host'>,
): Promise<void> => {
  await tx.db.deleteFrom('registry').where('id', '=', id).execute();
  record(tx, org, 'removed', id, { name: host });
};
