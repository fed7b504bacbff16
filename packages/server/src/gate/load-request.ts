// A request for approval with everything that approving it would run, read as it is now: for the decision under locks,
// and without them for its page, so that both show the same (DE-2). Its revision changes when what it would run does.
import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { removals } from '@nebula/domain/change-set/plan';
import type { Actor } from '@nebula/domain/people/permissions';
import type { ApprovalState, DeploymentState } from '@nebula/domain/machines';
import { own } from '@nebula/domain/spec/record';
import type { Capabilities, Release, ServiceState } from '@nebula/domain/spec/spec';
import { loadChangeSetsById, type StoredChangeSet } from '../live/load-change-set.ts';
import { loadLives, type LiveEnvironment } from '../live/load-live.ts';
import type { Database, Row, StartKind, StoredWish } from '../store/database.ts';
import { openRelease, openWish } from '../store/sealed-address.ts';
import type { Sealing } from '../store/sealing.ts';
import { commitKey, openSettings } from './snapshot.ts';
import { resolveWish, type Resolved } from './wish.ts';

/**
 * Not only pending ones: of those that ended, `live` is empty and `resolved` says what they started or would
 * have. Holds open values of variables, so that it must never be sent as it is (CS-4).
 */
export interface PendingRequest {
  readonly id: string;
  readonly kind: StartKind;
  readonly state: ApprovalState;
  readonly stored: StoredWish;
  readonly requester: Actor | null;
  readonly requesterPerson: string | null;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: Actor | null;
  readonly rule: string | null;
  readonly comment: string | null;
  /** The request that superseded it. */
  readonly endedBy: NewerRequest | null;
  readonly rollout: string | null;
  readonly deployments: readonly {
    readonly id: string;
    readonly service: string;
    readonly release: Release | null;
    readonly state: DeploymentState;
    readonly wave: number;
    readonly rollout: string;
  }[];
  readonly changeSet: StoredChangeSet | null;
  readonly message: string | null;
  readonly live: LiveEnvironment;
  readonly resolved: Resolved;
  readonly revision: string;
}

/** Enough for the sentence that says what took its place; `requester` null: a push. */
export interface NewerRequest {
  readonly id: string;
  readonly requester: Actor | null;
  readonly services: readonly string[];
}

type Db = Kysely<Database> | Transaction<Database>;

/** Four to six statements. Undefined when there is no such request in the environment. */
export async function loadRequest(
  db: Db,
  sealing: Sealing,
  environmentId: string,
  capabilities: Capabilities | null,
  id: string,
): Promise<PendingRequest | undefined> {
  const found = await loadRequests(db, sealing, new Map([[environmentId, capabilities]]), [id]);
  return found.get(id);
}

/**
 * Those of `ids` that are in one of the environments, each named with what its cluster can run: at most six statements
 * for all of them. What ended is not compared with what is live today: it says what it was.
 */
export async function loadRequests(
  db: Db,
  sealing: Sealing,
  environments: ReadonlyMap<string, Capabilities | null>,
  ids: readonly string[],
): Promise<Map<string, PendingRequest>> {
  const stored = await db
    .selectFrom('approval')
    .selectAll()
    .select(newerRequest.as('newer'))
    .where(sql<boolean>`id = any(${[...ids]}) and environment_id = any(${[...environments.keys()]})`)
    .execute();
  const rows = stored.map((row) => ({ ...row, wish: openWish(sealing, row.wish) }));
  if (rows.length === 0) return new Map();
  const pending = rows.filter((row) => row.state === 'pending');
  const lives = await loadLives(db, [...new Set(pending.map((row) => row.environment_id))], sealing);
  const deployments = Map.groupBy(await deploymentsOf(db, sealing, ids), (one) => one.approval);
  const named = rows.flatMap((row) => row.change_set_id ?? []);
  const changeSets = new Map((await loadChangeSetsById(db, sealing, named)).map((one) => [one.id, one]));
  const targets = pending.flatMap(({ wish }) => (wish.kind === 'rollback' ? wish.deployment : []));
  const settings = await loadSettings(db, sealing, targets);
  return new Map(
    rows.map((row) => {
      const beside = {
        deployments: deployments.get(row.id) ?? [],
        changeSet: (row.change_set_id && changeSets.get(row.change_set_id)) || null,
        settings: (row.wish.kind === 'rollback' && settings.get(row.wish.deployment)) || null,
        live: lives.get(row.environment_id),
      };
      return [row.id, requestOf(row, beside, environments.get(row.environment_id) ?? null)];
    }),
  );
}

/** By primary keys; nothing for all that was not superseded. */
const newerRequest = sql<NewerRequest | null>`(
  select json_build_object('id', n.id, 'requester', n.requester, 'services',
    (select coalesce(json_agg(s.name order by s.name), '[]') from approval_service s where s.approval_id = n.id))
  from approval n where n.id = approval.ended_by)`;

interface BesideRequest {
  readonly deployments: PendingRequest['deployments'];
  readonly changeSet: StoredChangeSet | null;
  readonly settings: ServiceState | null;
  /** Undefined for a request that ended. */
  readonly live: LiveEnvironment | undefined;
}

type RequestRow = Row<'approval'> & { readonly newer: NewerRequest | null };

/** A pending one is resolved against what is live now; so does the page, and so does the approval (DE-2). */
function requestOf(row: RequestRow, beside: BesideRequest, can: Capabilities | null): PendingRequest {
  const { deployments, changeSet, settings, live } = beside;
  const sources = { changeSet, settings, commits: commitsOf(deployments) };
  const resolved = live ? resolveWish(row.wish, live, sources, can) : resolvedThen(deployments, changeSet);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    stored: row.wish,
    requester: row.requester,
    requesterPerson: row.requester_person,
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    rule: row.decision_rule,
    comment: row.comment,
    endedBy: row.newer,
    rollout: deployments[0]?.rollout ?? null,
    deployments,
    changeSet,
    message: changeSet?.message ?? null,
    live: live ?? NOTHING_LIVE,
    resolved,
    revision: revisionOf(resolved),
  };
}

const NOTHING_LIVE: LiveEnvironment = { state: { services: {}, variables: {} }, rows: new Map() };

/** Of a request that ended: what it started, or would have. */
function resolvedThen(
  deployments: PendingRequest['deployments'],
  changeSet: StoredChangeSet | null,
): Resolved {
  const affected = deployments.map(({ service, wave }) => ({
    service,
    wave,
    downtime: false,
    dependsOn: [],
  }));
  const removed = removals(changeSet?.lines ?? []);
  const plan = { affected, removed, width: affected.length };
  return { after: NOTHING_LIVE.state, plan, drifted: [], errors: [], differs: [] };
}

/** In the order of the rollout; relies on `deployment_approval`. */
async function deploymentsOf(db: Db, sealing: Sealing, approvals: readonly string[]) {
  const rows = await db
    .selectFrom('deployment')
    .select(['id', 'service', 'release', 'state', 'wave', 'rollout_id as rollout'])
    .select((column) => column.ref('approval_id').$castTo<string>().as('approval'))
    .where(sql<boolean>`approval_id = any(${[...approvals]})`)
    .orderBy('wave')
    .orderBy('service')
    .execute();
  return rows.map((row) => ({ ...row, release: openRelease(sealing, row.release) }));
}

/** What was resolved when it was asked stays: a branch that moved since changes nothing (DE-2). */
function commitsOf(deployments: readonly { release: Release | null }[]): Map<string, string> {
  const commits = new Map<string, string>();
  for (const { release } of deployments)
    if (release && 'commit' in release && release.commit)
      commits.set(commitKey(release.repo, release.ref), release.commit);
  return commits;
}

/** By deployment, for rollbacks; no statement for none. */
async function loadSettings(
  db: Db,
  sealing: Sealing,
  ids: readonly string[],
): Promise<Map<string, ServiceState>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; settings: Buffer }>`
    select id, settings from deployment where id = any(${[...ids]}) and settings is not null`.execute(db);
  return new Map(rows.map(({ id, settings }) => [id, openSettings(id, settings, sealing)]));
}

/**
 * A digest of all that would run, values included; nobody can read a value from it that they could not guess and test
 * by deploying.
 */
function revisionOf(resolved: Resolved): string {
  const { plan, after, drifted } = resolved;
  const runs = plan.affected.map(({ service }) => [service, own(after.services, service)]);
  const text = JSON.stringify([plan, runs, after.variables, drifted.map((line) => line.target)]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
