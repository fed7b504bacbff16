// A request for approval with everything that approving it would run, read as it is now: for the decision under locks,
// and without them for its page, so that both show the same (DE-2). Its revision changes when what it would run does.
import { createHash } from 'node:crypto';
import { type Kysely, type Transaction } from 'kysely';
import type { Actor } from '@nebula/domain/people/permissions';
import type { ApprovalState } from '@nebula/domain/machines';
import type { Capabilities, Release } from '@nebula/domain/spec/spec';
import { loadChangeSet, type StoredChangeSet } from '../live/load-change-set.ts';
import { loadLive, type LiveEnvironment } from '../live/load-live.ts';
import type { Database, StartKind, StoredWish } from '../store/database.ts';
import type { Sealing } from '../store/sealing.ts';
import { commitKey, openSettings } from './snapshot.ts';
import { resolveWish, type Resolved } from './wish.ts';

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
  readonly endedBy: string | null;
  readonly rollout: string | null;
  readonly deployments: readonly {
    readonly id: string;
    readonly service: string;
    readonly release: Release | null;
  }[];
  readonly changeSet: StoredChangeSet | null;
  readonly message: string | null;
  readonly live: LiveEnvironment;
  readonly resolved: Resolved;
  readonly revision: string;
}

type Db = Kysely<Database> | Transaction<Database>;

/** Five or six statements. Undefined when there is no such request in the environment. */
export async function loadRequest(
  db: Db,
  sealing: Sealing,
  environmentId: string,
  capabilities: Capabilities | null,
  id: string,
): Promise<PendingRequest | undefined> {
  const row = await db
    .selectFrom('approval')
    .selectAll()
    .where('id', '=', id)
    .where('environment_id', '=', environmentId)
    .executeTakeFirst();
  if (!row) return undefined;
  const live = await loadLive(db, environmentId, sealing);
  const deployments = await db
    .selectFrom('deployment')
    .select(['id', 'service', 'release', 'rollout_id'])
    .where('approval_id', '=', id)
    .execute();
  const changeSet = row.change_set_id
    ? ((await loadChangeSet(db, sealing, row.change_set_id)) ?? null)
    : null;
  const settings = row.wish.kind === 'rollback' ? await loadSettings(db, sealing, row.wish.deployment) : null;
  const commits = commitsOf(deployments);
  const resolved = resolveWish(row.wish, live, { changeSet, settings, commits }, capabilities);
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
    endedBy: row.ended_by,
    rollout: deployments[0]?.rollout_id ?? null,
    deployments,
    changeSet,
    message: changeSet?.message ?? null,
    live,
    resolved,
    revision: revisionOf(resolved),
  };
}

/** What was resolved when it was asked stays: a branch that moved since changes nothing (DE-2). */
function commitsOf(deployments: readonly { release: Release | null }[]): Map<string, string> {
  const commits = new Map<string, string>();
  for (const { release } of deployments)
    if (release && 'commit' in release && release.commit)
      commits.set(commitKey(release.repo, release.ref), release.commit);
  return commits;
}

async function loadSettings(db: Db, sealing: Sealing, deployment: string) {
  const row = await db
    .selectFrom('deployment')
    .select('settings')
    .where('id', '=', deployment)
    .executeTakeFirst();
  return row?.settings ? openSettings(deployment, row.settings, sealing) : null;
}

/** A digest of all that would run, values included; nobody can read a value from it that they could not guess and test by deploying. */
function revisionOf(resolved: Resolved): string {
  const { plan, after, drifted } = resolved;
  const runs = plan.affected.map(({ service }) => [service, after.services[service]]);
  const text = JSON.stringify([plan, runs, after.variables, drifted.map((line) => line.target)]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
