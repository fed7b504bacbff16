// What is live in one environment, as the domain reads it: two statements, however many services there are. Removed
// services keep their row (address, volume); they are no part of the state, but a `create` of their name finds them.
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '@nebula/domain/people/permissions';
import type {
  EnvironmentState,
  Release,
  ServiceSpec,
  ServiceState,
  Variable,
} from '@nebula/domain/spec/spec';
import type { Database, ObservedService } from '../store/database.ts';
import type { Sealing } from '../store/sealing.ts';
import { variableRow } from '../store/sealed-rows.ts';

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
  readonly observed: ObservedService | null;
  readonly removed: boolean;
  readonly skip: { readonly on: boolean; readonly by: Actor | null; readonly at: Date | null };
}

export interface LiveEnvironment {
  readonly state: EnvironmentState;
  readonly rows: ReadonlyMap<string, LiveService>;
}

type Db = Kysely<Database> | Transaction<Database>;

/** Reads without locks; a command holds the environment's stream while it reads and writes. */
export async function loadLive(db: Db, environmentId: string, sealing: Sealing): Promise<LiveEnvironment> {
  const services = await serviceRows(db, environmentId);
  const variables = await db
    .selectFrom('variable')
    .select(['owner', 'key', 'sealed', 'secret'])
    .where('environment_id', '=', environmentId)
    .execute();
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
  for (const row of services.values()) {
    if (row.removed) continue;
    live[row.name] = { spec: row.spec, release: row.release, variables: byOwner.get(row.id) ?? {} };
  }
  return { state: { services: live, variables: byOwner.get(environmentId) ?? {} }, rows: services };
}

/** Relies on the unique index (environment_id, service_id). */
async function serviceRows(db: Db, environmentId: string): Promise<Map<string, LiveService>> {
  const rows = await db
    .selectFrom('service_environment as se')
    .innerJoin('service as s', 's.id', 'se.service_id')
    .select(['se.id', 'se.service_id', 'se.name', 'se.spec', 'se.release', 'se.database', 'se.volume_id'])
    .select(['se.running_deployment', 'se.observed', 'se.removed_at', 's.skip_on', 's.skip_by', 's.skip_at'])
    .where('se.environment_id', '=', environmentId)
    .orderBy('se.name')
    .execute();
  return new Map(
    rows.map((row) => [
      row.name,
      {
        id: row.id,
        serviceId: row.service_id,
        name: row.name,
        spec: row.spec,
        release: row.release,
        database: row.database,
        volumeId: row.volume_id,
        running: row.removed_at === null ? row.running_deployment : null,
        observed: row.observed,
        removed: row.removed_at !== null,
        skip: { on: row.skip_on, by: row.skip_by, at: row.skip_at },
      },
    ]),
  );
}

/** Services that run now: what a replacement with a volume would stop (CS-7). */
export const runningServices = (live: LiveEnvironment): Set<string> =>
  new Set(
    [...live.rows.values()]
      .filter((row) => row.running !== null && row.spec.replicas > 0)
      .map((row) => row.name),
  );
