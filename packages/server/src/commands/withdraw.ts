// Taking a request back (CS-12, AP-14): by its requester, while it is pending. Its deployments end, and its change set
// is a draft again; where another draft of the same person stands, the lines move into that one.
import type { MergeShape } from '@nebula/contract/shapes/draft';
import { isPast } from '@nebula/domain/approval/decide';
import { may, mayDeploy, requesterOf } from '@nebula/domain/people/permissions';
import { notFound, Refusal } from '@nebula/domain/problems';
import { decisionOf } from '../approvals/decision.ts';
import { moveLines } from '../drafts/move-lines.ts';
import { moveChangeSet } from '../gate/change-set-state.ts';
import { endRequest } from '../gate/end-request.ts';
import { loadFacts } from '../gate/facts.ts';
import { loadRequest, type PendingRequest } from '../gate/load-request.ts';
import { loadDraft, type StoredChangeSet } from '../live/load-change-set.ts';
import type { EnvironmentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { draftStream } from '../store/streams.ts';
import { inStreams, type Tx } from '../store/transaction.ts';

/** `draft`: where its lines are now; null when there is nowhere, or the request had no change set. */
export interface Withdrawn {
  readonly draft: string | null;
  readonly merged: readonly MergeShape[];
}

/** Who ended it: the requester, or somebody who cancelled its deployment and may decide (DE-1). */
export type WithdrawBy = 'requester' | 'decider';

/** Refuses with `not-allowed`, `already-decided`, `expired`. Withdrawing what is withdrawn answers the same. */
export async function withdraw(
  store: Store,
  scope: EnvironmentScope,
  id: string,
  owner: string | null,
  by: WithdrawBy = 'requester',
): Promise<Withdrawn> {
  const environment = scope.environment.id;
  const streams = owner === null ? [environment] : [environment, draftStream(environment, owner)];
  return inStreams(store, scope.caller.actor, { streams }, async (tx) => {
    const { capabilities } = scope.environment.cluster;
    const request = await loadRequest(tx.db, tx.sealing, environment, capabilities, id);
    if (!request) throw new Refusal(notFound('approval', id));
    if (request.state === 'withdrawn') return { draft: request.changeSet?.id ?? null, merged: [] };
    await refuse(tx, scope, request, by);
    await endRequest(tx, [id], 'withdrawn', `withdrawn by ${tx.actor.name}`, null);
    return request.changeSet
      ? backToDraft(tx, scope, request, request.changeSet)
      : { draft: null, merged: [] };
  });
}

/**
 * Who, then expired, then decided. Under the environment's lock, so that withdrawing and approving cannot both
 * win.
 */
async function refuse(
  tx: Tx,
  scope: EnvironmentScope,
  request: PendingRequest,
  by: WithdrawBy,
): Promise<void> {
  const facts = await loadFacts(tx, scope);
  const own = request.requesterPerson !== null && request.requesterPerson === requesterOf(tx.actor);
  const allowed =
    (own && mayDeploy(facts.role, facts.deployRole)) || (by === 'decider' && may(facts.role, 'decide'));
  if (!allowed)
    throw new Refusal({
      code: 'not-allowed',
      detail: own
        ? 'You may not deploy here any more, so your request can only be decided by an admin or owner.'
        : 'Only the person who asked can withdraw a request; an admin or owner can reject it.',
      needs: by === 'decider' ? 'the requester, or an admin or owner' : 'the requester',
    });
  const past = isPast({ state: request.state, expiresAtMs: request.expiresAt.getTime() }, tx.at.getTime());
  if (past || request.state === 'expired')
    throw new Refusal({
      code: 'expired',
      detail: 'This request has expired. Restage its change set.',
      state: 'expired',
    });
  const decision = decisionOf(request);
  if (decision)
    throw new Refusal({
      code: 'already-decided',
      detail: `This request is ${request.state} already.`,
      decision,
    });
}

/**
 * Three ends: a draft again; `discarded` with its lines in the draft that stands there; `discarded` because its
 * owner can do nothing with it (AP-11).
 */
async function backToDraft(
  tx: Tx,
  scope: EnvironmentScope,
  request: PendingRequest,
  changeSet: StoredChangeSet,
): Promise<Withdrawn> {
  const { owner } = changeSet;
  const gone = await ownerGone(tx, scope, changeSet);
  const other = gone ? undefined : await loadDraft(tx.db, tx.sealing, scope.environment.id, owner);
  const state = gone || other ? 'discarded' : 'draft';
  await moveChangeSet(tx, changeSet.id, { state });
  tx.record(scope.environment.id, {
    type: 'change-set.withdrawn',
    org: scope.org.id,
    project: scope.project.id,
    environment: scope.environment.id,
    subject: { changeSet: changeSet.id, approval: request.id },
    payload: { state, into: other?.id ?? null },
  });
  if (gone) return { draft: null, merged: [] };
  if (!other) return { draft: changeSet.id, merged: [] };
  return moveLines(tx, scope, owner, changeSet.lines, request.live, true);
}

/** AP-11: cancelled after its requester left or may deploy here no more, a change set has nobody to go back to. */
async function ownerGone(tx: Tx, scope: EnvironmentScope, changeSet: StoredChangeSet): Promise<boolean> {
  if (changeSet.ownerPerson === null) return false;
  const member = await tx.db
    .selectFrom('member')
    .select('role')
    .where('org_id', '=', scope.org.id)
    .where('person_id', '=', changeSet.ownerPerson)
    .executeTakeFirst();
  return !member || !mayDeploy(member.role, scope.environment.deployRole);
}
