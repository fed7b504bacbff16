// Deciding a request: once, by an admin or owner, under the environment's lock (AP-3, AP-4). Approving passes the
// second half of the gate; rejecting ends everything the request holds.
import { mayDecide } from '@nebula/domain/approval/decide';
import { notFound, Refusal } from '@nebula/domain/problems';
import type { EnvironmentScope } from '../scope.ts';
import { decisionOf } from '../approvals/decision.ts';
import { moveChangeSet } from '../gate/change-set-state.ts';
import { endRequest } from '../gate/end-request.ts';
import { loadFacts } from '../gate/facts.ts';
import { loadRequest, type PendingRequest } from '../gate/load-request.ts';
import { release } from '../gate/release.ts';
import type { Store } from '../store/store.ts';
import { inStreams, type Tx } from '../store/transaction.ts';

/** A decision can carry a comment and never must (AP-3); one of white space alone counts as none. */
export interface DecideInput {
  readonly comment?: string | undefined;
  /** Of the request that was read: what it would run must be the same still. */
  readonly revision?: string | undefined;
}

/** Refuses with `not-allowed`, `already-decided`, `expired`, `self-approval`, `stale`, then as the gate does. */
export async function decide(
  store: Store,
  scope: EnvironmentScope,
  id: string,
  verdict: 'approve' | 'reject',
  input: DecideInput,
): Promise<void> {
  const project = { id: scope.project.id, limited: scope.project.deployConcurrency !== null };
  const locks =
    verdict === 'approve'
      ? { project, streams: [scope.environment.id] }
      : { streams: [scope.environment.id] };
  await inStreams(store, scope.caller.actor, locks, async (tx) => {
    const request = await requireDecidable(tx, scope, id);
    if (input.revision !== undefined && input.revision !== request.revision)
      throw new Refusal({
        code: 'stale',
        detail: 'What this request would run has changed since you read it. Look at it again.',
        revision: request.revision,
      });
    const comment = input.comment?.trim() || null;
    if (verdict === 'approve') return release(tx, scope, request, comment);
    return reject(tx, scope, request, comment);
  });
}

/**
 * The request, read under the environment's lock, when the caller may decide it now: the first of two decisions
 * has written its row before the second one reads it (AP-4).
 */
async function requireDecidable(tx: Tx, scope: EnvironmentScope, id: string): Promise<PendingRequest> {
  const { capabilities } = scope.environment.cluster;
  const request = await loadRequest(tx.db, tx.sealing, scope.environment.id, capabilities, id);
  if (!request) throw new Refusal(notFound('approval', id));
  const facts = await loadFacts(tx, scope);
  const refusal = mayDecide(
    {
      kind: request.kind,
      state: request.state,
      requesterPerson: request.requesterPerson,
      expiresAtMs: request.expiresAt.getTime(),
      decision: decisionOf(request),
    },
    { actor: tx.actor, role: facts.role },
    { nowMs: tx.at.getTime(), policies: facts },
  );
  if (refusal) throw new Refusal(refusal);
  return request;
}

/** The change set ends with the request; its lines can be restaged from there (CS-12). */
async function reject(
  tx: Tx,
  scope: EnvironmentScope,
  request: PendingRequest,
  comment: string | null,
): Promise<void> {
  const reason = comment ? `rejected by ${tx.actor.name}: ${comment}` : `rejected by ${tx.actor.name}`;
  await endRequest(tx, [request.id], 'rejected', reason, null, comment);
  if (!request.changeSet) return;
  await moveChangeSet(tx, request.changeSet.id, { state: 'rejected', failure: { reason } });
  tx.record(scope.environment.id, {
    type: 'change-set.rejected',
    org: scope.org.id,
    project: scope.project.id,
    environment: scope.environment.id,
    subject: { changeSet: request.changeSet.id, approval: request.id },
    payload: { comment },
  });
}
