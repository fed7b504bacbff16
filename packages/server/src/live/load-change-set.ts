// A change set with its lines unsealed, in one statement. Base and value exist in clear only in memory; what may be
// shown of them, a line kind's `publicValue` says.
import { sql, type Kysely, type Transaction } from 'kysely';
import type { KindName } from '@nebula/domain/change-set/kind';
import type { Line, Value } from '@nebula/domain/change-set/line';
import type { Actor } from '@nebula/domain/people/permissions';
import type { ChangeSetState } from '@nebula/domain/machines';
import type { ChangeSetFailure, Database } from '../store/database.ts';
import type { Sealing } from '../store/sealing.ts';
import { lineRow } from '../store/sealed-rows.ts';
import { PROJECT_OWNER } from '../store/streams.ts';

/**
 * Its lines are in clear: never answered or logged as it is. `owner` is `person:ID`, `token:ID` or the
 * project's; `failure` only where it failed or was rejected.
 */
export interface StoredChangeSet {
  readonly id: string;
  readonly environmentId: string;
  readonly state: ChangeSetState;
  readonly owner: string;
  readonly ownerPerson: string | null;
  readonly revision: number;
  readonly message: string | null;
  readonly requester: Actor | null;
  readonly acceptedDowntime: readonly string[];
  readonly failure: ChangeSetFailure | null;
  readonly createdAt: Date;
  readonly requestedAt: Date | null;
  readonly appliedAt: Date | null;
  readonly endedAt: Date | null;
  /** Of its request, when it was asked for one; the newest. */
  readonly approval: string | null;
  readonly lines: readonly Line[];
}

/**
 * Whether who edits the drafts of `owner` may know of it (CS-1, CS-15): everything that was asked for or applied, and of
 * the rest their own and the project's. A draft that was thrown away was never anybody else's business either.
 */
export const maySee = (one: StoredChangeSet, owner: string): boolean =>
  one.owner === owner ||
  one.owner === PROJECT_OWNER ||
  (one.state !== 'draft' && !(one.state === 'discarded' && one.requestedAt === null));

/** `maySee` as a condition on rows of `change_set`; `load-change-set.test.ts` holds the two to each other. */
export const visibleTo = (owner: string) => sql<boolean>`(
  change_set.owner in (${owner}, ${PROJECT_OWNER})
  or change_set.state not in ('draft', 'discarded')
  or (change_set.state = 'discarded' and change_set.requested_at is not null))`;

type Db = Kysely<Database> | Transaction<Database>;

interface StoredLine {
  id: string;
  target: string;
  service: string | null;
  kind: KindName;
  key: string | null;
  sealed: string;
}

/** The owner's draft in an environment, or undefined; relies on `change_set_one_draft`. */
export const loadDraft = async (db: Db, sealing: Sealing, environmentId: string, owner: string) =>
  (
    await load(
      db,
      sealing,
      sql`c.environment_id = ${environmentId} and c.owner = ${owner} and c.state = 'draft'`,
    )
  )[0];

/**
 * By its id alone, in any environment and of any owner: the caller has to ask `maySee` and compare the
 * environment.
 */
export const loadChangeSet = async (db: Db, sealing: Sealing, id: string) =>
  (await load(db, sealing, sql`c.id = ${id}`))[0];

/** In whatever environments they are; none is asked for none. */
export const loadChangeSetsById = async (db: Db, sealing: Sealing, ids: readonly string[]) =>
  ids.length === 0 ? [] : load(db, sealing, sql`c.id = any(${[...ids]})`);

/** Those of `ids` that are in the environment. */
export const loadChangeSets = (db: Db, sealing: Sealing, environmentId: string, ids: readonly string[]) =>
  load(db, sealing, sql`c.environment_id = ${environmentId} and c.id = any(${[...ids]})`);

/** Every pending request's lines of an environment: who else touches what a draft touches. */
export const loadPending = (db: Db, sealing: Sealing, environmentId: string) =>
  load(db, sealing, sql`c.environment_id = ${environmentId} and c.state = 'pending-approval'`);

async function load(db: Db, sealing: Sealing, where: ReturnType<typeof sql>): Promise<StoredChangeSet[]> {
  const { rows } = await sql<Omit<StoredChangeSet, 'lines'> & { lines: StoredLine[] | null }>`
    select c.id, c.environment_id as "environmentId", c.state, c.owner, c.owner_person as "ownerPerson", c.revision,
      c.message, c.requester, c.accepted_downtime as "acceptedDowntime", c.failure, c.created_at as "createdAt",
      c.requested_at as "requestedAt", c.applied_at as "appliedAt", c.ended_at as "endedAt",
      (select a.id from approval a where a.change_set_id = c.id order by a.requested_at desc limit 1) as approval,
      (select json_agg(json_build_object('id', l.id, 'target', l.target, 'service', l.service, 'kind', l.kind,
         'key', l.key, 'sealed', encode(l.sealed, 'base64')) order by l.position)
       from change_line l where l.change_set_id = c.id) as lines
    from change_set c where ${where} order by c.created_at`.execute(db);
  return rows.map((row) => ({ ...row, lines: (row.lines ?? []).map((line) => openLine(sealing, line)) }));
}

function openLine(sealing: Sealing, line: StoredLine): Line {
  const opened = JSON.parse(sealing.open(Buffer.from(line.sealed, 'base64'), lineRow(line.id))) as {
    base: Value;
    value: Value;
  };
  const { id, target, service, kind, key } = line;
  return { id, target, service, kind, key, base: opened.base, value: opened.value };
}
