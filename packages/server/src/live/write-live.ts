// Writes what an apply or a start that passed the gate made live: the difference between two states, in at most five
// statements whatever its size. Caller holds the environment's stream.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { own } from '@nebula/domain/spec/record';
import type { EnvironmentState, ServiceState, Variables } from '@nebula/domain/spec/spec';
import type { Place } from '../scope.ts';
import { sealRelease, sealSpec } from '../store/sealed-address.ts';
import type { Tx } from '../store/transaction.ts';
import { databaseRow, variableRow } from '../store/sealed-rows.ts';
import type { LiveEnvironment, LiveService } from './load-live.ts';

/**
 * Without `deleteVolume` the volume stays with the row, and a service that comes back under the name finds it.
 */
export interface Removal {
  readonly service: string;
  readonly deleteVolume: boolean;
}

/**
 * Makes sure that every service of `after` has its row, and returns all rows by name. A row made here is not live
 * (`removed_at` is set) until `writeLive` says so: that is how a requested service waits (CS-13).
 */
export async function ensureRows(
  tx: Tx,
  scope: Place,
  live: LiveEnvironment,
  after: EnvironmentState,
): Promise<ReadonlyMap<string, LiveService>> {
  const known = await giveCredentials(tx, live.rows, after);
  const missing = Object.keys(after.services).filter((name) => !known.has(name));
  if (missing.length === 0) return known;
  const wanted = missing.map((name) => ({ id: tx.id('svc'), name }));
  const services = await sql<{ id: string; name: string }>`
    insert into service (id, project_id, name)
    select w.id, ${scope.project.id}, w.name from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id text, name text)
    on conflict (project_id, name) do update set name = excluded.name
    returning id, name`.execute(tx.db);
  const made = services.rows.map((service) =>
    newRow(tx, service.id, service.name, own(after.services, service.name)),
  );
  await tx.db
    .insertInto('service_environment')
    .values(
      made.map((row) => ({
        id: row.id,
        environment_id: scope.environment.id,
        service_id: row.serviceId,
        name: row.name,
        spec: JSON.stringify(sealSpec(tx.sealing, row.spec)),
        release: null,
        database: row.database,
        volume_id: row.volumeId,
        removed_at: tx.at,
      })),
    )
    .execute();
  const skips = await tx.db
    .selectFrom('service')
    .select(['name', 'skip_on', 'skip_by', 'skip_at'])
    .where(
      'id',
      'in',
      made.map((row) => row.serviceId),
    )
    .execute();
  const skipOf = new Map(
    skips.map((row) => [row.name, { on: row.skip_on, by: row.skip_by, at: row.skip_at }]),
  );
  return new Map([
    ...known,
    ...made.map((row) => [row.name, { ...row, skip: skipOf.get(row.name) ?? row.skip }] as const),
  ]);
}

/** Its ids are given here, once: volume and credentials stay from deployment to deployment. */
function newRow(tx: Tx, serviceId: string, name: string, state: ServiceState | undefined): LiveService {
  if (!state) throw new Error(`no state for ${name}`);
  const id = tx.id('se');
  return {
    id,
    serviceId,
    name,
    spec: state.spec,
    release: null,
    database: state.spec.kind === 'postgres' ? newDatabase(tx, id) : null,
    volumeId: tx.id('vol'),
    running: null,
    runningReplicas: 0,
    observed: null,
    removed: true,
    skip: { on: false, by: null, at: null },
  };
}

/** Sealed for the service `row`. Hexadecimal, so that the password stands in a URL as it is. */
const newDatabase = (tx: Tx, row: string): Buffer => {
  const database = { user: 'nebula', password: randomBytes(24).toString('hex'), name: 'app' };
  return tx.sealing.seal(JSON.stringify(database), databaseRow(row));
};

/** The name of an app that was removed may be a database's now: no database ever runs without a password. */
async function giveCredentials(
  tx: Tx,
  rows: ReadonlyMap<string, LiveService>,
  after: EnvironmentState,
): Promise<ReadonlyMap<string, LiveService>> {
  const bare = [...rows.values()].filter(
    ({ name, database }) => database === null && own(after.services, name)?.spec.kind === 'postgres',
  );
  if (bare.length === 0) return rows;
  const given = bare.map((row) => ({ ...row, database: newDatabase(tx, row.id) }));
  const values = given.map(({ id, database }) => ({ id, sealed: database.toString('base64') }));
  await sql`
    update service_environment se set database = decode(w.sealed, 'base64')
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as w(id text, sealed text)
    where se.id = w.id`.execute(tx.db);
  return new Map([...rows, ...given.map((row) => [row.name, row] as const)]);
}

/** `rows` must hold every service of `after` (ensureRows). */
export async function writeLive(
  tx: Tx,
  environmentId: string,
  rows: ReadonlyMap<string, LiveService>,
  before: EnvironmentState,
  after: EnvironmentState,
  removals: readonly Removal[],
): Promise<void> {
  await writeServices(tx, rows, before, after);
  await removeServices(tx, rows, removals);
  const owners = [[environmentId, before.variables, after.variables] as const];
  for (const [name, row] of rows) {
    const was = own(before.services, name)?.variables ?? {};
    const is = own(after.services, name)?.variables ?? {};
    if (was !== is) owners.push([row.id, was, is] as const);
  }
  await writeVariables(tx, environmentId, owners);
}

/** Compared by identity: the domain gives back the same objects where nothing changed. */
async function writeServices(
  tx: Tx,
  rows: ReadonlyMap<string, LiveService>,
  before: EnvironmentState,
  after: EnvironmentState,
): Promise<void> {
  const changed = Object.entries(after.services).filter(([name, state]) => {
    const was = own(before.services, name);
    return !was || was.spec !== state.spec || was.release !== state.release;
  });
  if (changed.length === 0) return;
  const values = changed.map(([name, state]) => ({
    id: rows.get(name)?.id,
    spec: sealSpec(tx.sealing, state.spec),
    release: sealRelease(tx.sealing, state.release),
  }));
  await sql`
    update service_environment se
    set spec = w.spec, release = nullif(w.release, 'null'::jsonb), removed_at = null
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as w(id text, spec jsonb, release jsonb)
    where se.id = w.id`.execute(tx.db);
}

/** A volume that shall go is retired at once, so that a service that comes back never finds it again. */
async function removeServices(
  tx: Tx,
  rows: ReadonlyMap<string, LiveService>,
  removals: readonly Removal[],
): Promise<void> {
  if (removals.length === 0) return;
  const values = removals.map((removal) => ({
    id: rows.get(removal.service)?.id,
    fresh_volume: removal.deleteVolume ? tx.id('vol') : null,
  }));
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as w(id text, fresh_volume text)
    ), retired as (
      insert into retired_volume (volume_id, environment_id, drop_at)
      select se.volume_id, se.environment_id, ${tx.at}
      from service_environment se join wanted w on w.id = se.id where w.fresh_volume is not null
    )
    update service_environment se
    set removed_at = ${tx.at}, running_deployment = null, observed = null,
        volume_id = coalesce(w.fresh_volume, se.volume_id)
    from wanted w where se.id = w.id`.execute(tx.db);
}

/** Only what differs is sealed anew, so that the cost goes with the change, not with the environment. */
async function writeVariables(
  tx: Tx,
  environmentId: string,
  owners: readonly (readonly [string, Variables, Variables])[],
): Promise<void> {
  const set: { owner: string; key: string; sealed: string; secret: boolean }[] = [];
  const gone: { owner: string; key: string }[] = [];
  for (const [owner, was, is] of owners) {
    for (const [key, variable] of Object.entries(is)) {
      const old = own(was, key);
      if (old && old.value === variable.value && old.secret === variable.secret) continue;
      const sealed = tx.sealing.seal(variable.value, variableRow(owner, key)).toString('base64');
      set.push({ owner, key, sealed, secret: variable.secret });
    }
    for (const key of Object.keys(was)) if (!Object.hasOwn(is, key)) gone.push({ owner, key });
  }
  if (set.length > 0)
    await sql`
      insert into variable (owner, environment_id, key, sealed, secret)
      select w.owner, ${environmentId}, w.key, decode(w.sealed, 'base64'), w.secret
      from jsonb_to_recordset(${JSON.stringify(set)}::jsonb) as w(owner text, key text, sealed text, secret boolean)
      on conflict (owner, key) do update set sealed = excluded.sealed, secret = excluded.secret`.execute(
      tx.db,
    );
  if (gone.length > 0)
    await sql`
      delete from variable v using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as w(owner text, key text)
      where v.owner = w.owner and v.key = w.key`.execute(tx.db);
}
