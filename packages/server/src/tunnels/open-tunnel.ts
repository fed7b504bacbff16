// Opens a way into a database for one connection, one dump or one restore. It decides who gets one and says so in the
// audit log; the bytes are the meeting's business, the database's password nobody's here.
import type { TunnelShape } from '@nebula/contract/calls/databases';
import type { TunnelPurpose } from '@nebula/contract/tunnel';
import { atLeast, leastToOpen, notAllowed } from '@nebula/domain/people/permissions';
import type { Credentials } from '@nebula/domain/spec/resolve';
import { invalid, notFound, Refusal } from '@nebula/domain/problems';
import { requireRole } from '../people/require-role.ts';
import type { Caller, EnvironmentScope } from '../scope.ts';
import { databaseRow } from '../store/sealed-rows.ts';
import type { Store } from '../store/store.ts';
import { inStreams, type Tx } from '../store/transaction.ts';

/** Within it both ends have to come; the agent learns of it by its long poll. */
export const ENTER_WITHIN_MS = 30_000;
const MOST_OF_A_SERVICE = 50;

export const holderOf = ({ token, person }: Caller): string =>
  token === null ? `person:${person.id}` : `token:${token.id}`;

/** Refuses with `not-found`, `invalid` (no database), `illegal-transition` (it does not run) and `unavailable`. */
export const openTunnel = (
  store: Store,
  scope: EnvironmentScope,
  service: string,
  purpose: TunnelPurpose,
): Promise<TunnelShape> =>
  inStreams(store, scope.caller.actor, { streams: [scope.environment.id] }, async (tx) => {
    const role = await requireRole(tx, scope, 'database.open');
    const least = leastToOpen(scope.environment);
    if (!atLeast(role, least)) throw new Refusal(notAllowed('database.open', role, least));
    const row = await requireDatabase(tx, scope, service);
    await refuseMore(tx, row.id);
    const id = tx.id('tun');
    await tx.db
      .insertInto('tunnel')
      .values({
        id,
        org_id: scope.org.id,
        environment_id: scope.environment.id,
        service_environment_id: row.id,
        purpose,
        caller: holderOf(scope.caller),
        opened_at: tx.at,
        seen_at: tx.at,
      })
      .execute();
    tx.record(scope.environment.id, {
      type: 'database.opened',
      org: scope.org.id,
      project: scope.project.id,
      environment: scope.environment.id,
      subject: { tunnel: id, service: row.name, serviceId: row.id },
      payload: { purpose },
    });
    const expiresAt = new Date(tx.at.getTime() + ENTER_WITHIN_MS).toISOString();
    return { id, service: row.name, purpose, database: row.database, expiresAt };
  });

async function requireDatabase(tx: Tx, { environment }: EnvironmentScope, service: string) {
  const row = await tx.db
    .selectFrom('service_environment')
    .select(['id', 'name', 'spec', 'database', 'running_deployment'])
    .where('environment_id', '=', environment.id)
    .where(service.includes('_') ? 'id' : 'name', '=', service)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refusal(notFound('service', service));
  if (row.spec.kind !== 'postgres')
    throw new Refusal(invalid('service', `${row.name} is an app; only a Postgres database can be opened.`));
  if (!row.database || row.running_deployment === null)
    throw new Refusal({
      code: 'illegal-transition',
      detail: `${row.name} has never run in ${environment.name}: deploy it first.`,
      state: 'stopped',
    });
  if (environment.cluster.lost)
    throw new Refusal({
      code: 'unavailable',
      detail: `The agent of the cluster ${environment.cluster.name} is not heard, and only it reaches ${row.name}.`,
      retryAfterSeconds: 10,
    });
  const { name: database } = JSON.parse(tx.sealing.open(row.database, databaseRow(row.id))) as Credentials;
  return { id: row.id, name: row.name, database };
}

async function refuseMore(tx: Tx, service: string): Promise<void> {
  const { open } = await tx.db
    .selectFrom('tunnel')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('service_environment_id', '=', service)
    .executeTakeFirstOrThrow();
  if (Number(open) < MOST_OF_A_SERVICE) return;
  throw new Refusal({
    code: 'illegal-transition',
    detail: `${MOST_OF_A_SERVICE} connections to this database are open through Nebula, which is the most at once. Close some.`,
    state: 'full',
  });
}
