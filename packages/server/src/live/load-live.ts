// What is live in one environment, as the domain reads it: two statements, however many services there are. Removed
// services keep their row (address, volume); they are no part of the state, but a `create` of their name finds them.
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Actor } from '@nebula/domain/people/permissions';
import type {
  EnvironmentState,
  Release,
  ServiceSpec,
  ServiceState,
  Variable,
} from '@nebula/domain/spec/spec';
import type { Database, ObservedService } from '../store/database.ts';
import { openRelease, openSpec } from '../store/sealed-address.ts';
import type { Sealing } from '../store/sealing.ts';
import { settingsRow, variableRow } from '../store/sealed-rows.ts';

/** One service's row in an environment, beside what the domain sees of it. */
export interface LiveService {
  readonly id: string;
  readonly serviceId: string;
  readonly name: string;
  readonly spec: ServiceSpec;
  readonly release: Release | null;
  readonly database: Buffer | null;
  readonly volumeId: string;
  /** The last deployment that succeeded; null when nothing ever did. */
  readonly running: string | null;
  /** Of what runs, which is not what is live while a start is under way or has failed (DE-6); 0 where nothing runs. */
  readonly runningReplicas: number;
  readonly observed: ObservedService | null;
  readonly removed: boolean;
  readonly skip: { readonly on: boolean; readonly by: Actor | null; readonly at: Date | null };
}

/** `state` has the services that live, `rows` the removed ones too. Values are in clear. */
export interface LiveEnvironment {
  readonly state: EnvironmentState;
  readonly rows: ReadonlyMap<string, LiveService>;
}

type Db = Kysely<Database> | Transaction<Database>;

/** Reads without locks; a command holds the environment's stream while it reads and writes. */
export async function loadLive(db: Db, environmentId: string, sealing: Sealing): Promise<LiveEnvironment> {
  const services = await serviceRows(db, [environmentId]);
  const variables = await variableRows(db, [environmentId]);
  return liveOf(environmentId, services, variables, sealing);
}

/** The same for several at once, in two statements too; none for no environment. */
export async function loadLives(
  db: Db,
  environmentIds: readonly string[],
  sealing: Sealing,
): Promise<Map<string, LiveEnvironment>> {
  if (environmentIds.length === 0) return new Map();
  const services = Map.groupBy(await serviceRows(db, environmentIds), (row) => row.environment_id);
  const variables = Map.groupBy(await variableRows(db, environmentIds), (row) => row.environment_id);
  return new Map(
    environmentIds.map((id) => [id, liveOf(id, services.get(id) ?? [], variables.get(id) ?? [], sealing)]),
  );
}

type VariableRow = Awaited<ReturnType<typeof variableRows>>[number];
type ServiceRow = Awaited<ReturnType<typeof serviceRows>>[number];

/** Relies on `variable_environment`. */
const variableRows = (db: Db, environmentIds: readonly string[]) =>
  db
    .selectFrom('variable')
    .select(['environment_id', 'owner', 'key', 'sealed', 'secret'])
    .where(sql<boolean>`environment_id = any(${[...environmentIds]})`)
    .execute();

function liveOf(
  environmentId: string,
  services: readonly ServiceRow[],
  variables: readonly VariableRow[],
  sealing: Sealing,
): LiveEnvironment {
  const opened = variables.map((row): readonly [string, string, Variable] => {
    const value = sealing.open(row.sealed, variableRow(row.owner, row.key));
    return [row.owner, row.key, { value, secret: row.secret }];
  });
  // From entries: a variable may be called `__proto__`.
  const byOwner = new Map(
    [...Map.groupBy(opened, ([owner]) => owner)].map(([owner, of]) => [
      owner,
      Object.fromEntries(of.map(([, key, variable]) => [key, variable])),
    ]),
  );
  const live: Record<string, ServiceState> = {};
  const rows = new Map(services.map((row) => [row.name, serviceOf(row, sealing)]));
  for (const row of rows.values()) {
    if (row.removed) continue;
    live[row.name] = { spec: row.spec, release: row.release, variables: byOwner.get(row.id) ?? {} };
  }
  return { state: { services: live, variables: byOwner.get(environmentId) ?? {} }, rows };
}

/** Relies on the unique index (environment_id, service_id). */
const serviceRows = (db: Db, environmentIds: readonly string[]) =>
  db
    .selectFrom('service_environment as se')
    .innerJoin('service as s', 's.id', 'se.service_id')
    .leftJoin('deployment as d', 'd.id', 'se.running_deployment')
    .select([
      'se.environment_id',
      'se.id',
      'se.service_id',
      'se.name',
      'se.spec',
      'se.release',
      'se.database',
      'se.volume_id',
    ])
    .select(['se.running_deployment', 'se.observed', 'se.removed_at', 's.skip_on', 's.skip_by', 's.skip_at'])
    .select(
      sql<Buffer | null>`case when jsonb_typeof(se.spec->'volume') = 'object' then d.settings end`.as('runs'),
    )
    .where(sql<boolean>`se.environment_id = any(${[...environmentIds]})`)
    .orderBy('se.name')
    .execute();

const serviceOf = (row: ServiceRow, sealing: Sealing): LiveService => ({
  id: row.id,
  serviceId: row.service_id,
  name: row.name,
  spec: openSpec(sealing, row.spec),
  release: openRelease(sealing, row.release),
  database: row.database,
  volumeId: row.volume_id,
  running: row.removed_at === null ? row.running_deployment : null,
  runningReplicas: row.removed_at === null ? runningReplicas(row, sealing) : 0,
  observed: row.observed,
  removed: row.removed_at !== null,
  skip: { on: row.skip_on, by: row.skip_by, at: row.skip_at },
});

/** Asked of services with a volume only: what the others ran with says as much as what is live. */
function runningReplicas({ running_deployment, runs, spec }: ServiceRow, sealing: Sealing): number {
  if (running_deployment === null) return 0;
  if (runs === null) return spec.replicas;
  const then = JSON.parse(sealing.open(runs, settingsRow(running_deployment))) as ServiceState;
  return then.spec.replicas;
}

/** Services that run now: what a replacement with a volume would stop (CS-7). */
export const runningServices = (live: LiveEnvironment): Set<string> =>
  new Set([...live.rows.values()].filter((row) => row.runningReplicas > 0).map((row) => row.name));
