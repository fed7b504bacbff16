// The one way a pending request ends without being approved (AP-14): the approval, the deployments it held back and
// their rollouts end together, its notifications are cleared, and the requester learns why. It never touches the change
// set, whose next state depends on who ended the request and why: the caller sets it in the same transaction.
import type { DeploymentState } from '@nebula/domain/machines';
import { requesterOf } from '@nebula/domain/people/permissions';
import * as notices from '../notify/notices.ts';
import { loadRequestWords } from '../notify/request-words.ts';
import type { Tx } from '../store/transaction.ts';

/** Every end of AP-14 but `approved`, which is a decision with consequences of its own. */
export type RequestEnd = 'withdrawn' | 'superseded' | 'expired' | 'rejected';

/** What the caller needs to set the change set's next state; `requesterPerson` null: a push. */
export interface EndedRequest {
  readonly id: string;
  readonly org: string;
  readonly project: string;
  readonly environment: string;
  readonly changeSet: string | null;
  readonly requesterPerson: string | null;
}

interface EndedDeployment {
  readonly id: string;
  readonly service: string;
  readonly approval: string | null;
}

interface Ending {
  readonly state: RequestEnd;
  /** Why, as its deployments show it. */
  readonly reason: string;
  /** The approval that superseded it; null for every other end. */
  readonly endedBy: string | null;
  readonly comment: string | null;
}

/**
 * Ends those of the approvals that are still pending, and answers which they were. The caller holds the streams of their
 * environments. The number of statements does not depend on the number of requests.
 */
export const endRequest = async (
  tx: Tx,
  approvalIds: readonly string[],
  state: RequestEnd,
  reason: string,
  endedBy: string | null,
  comment: string | null = null,
): Promise<readonly EndedRequest[]> => {
  const ending = { state, reason, endedBy, comment };
  const ended = approvalIds.length === 0 ? [] : await endApprovals(tx, approvalIds, ending);
  if (ended.length === 0) return [];
  const ids = ended.map(({ id }) => id);
  const deployments = await endDeployments(tx, ids, ending);
  await tx.db
    .updateTable('rollout')
    .set({ ended_at: tx.at })
    .where('approval_id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
  await clearNotifications(tx, ids);
  recordEnds(tx, ended, deployments, ending);
  await tellRequesters(tx, ended, ending);
  return ended;
};

/** A decided or ended request waits for nobody: AP-7. */
export const clearNotifications = async (tx: Tx, approvalIds: readonly string[]): Promise<void> => {
  await tx.db
    .updateTable('notification')
    .set({ cleared_at: tx.at })
    .where('approval_id', 'in', [...approvalIds])
    .where('cleared_at', 'is', null)
    .execute();
};

/** Asks for `pending` in the statement itself: whoever comes second ends nothing, and is answered so. */
const endApprovals = (tx: Tx, ids: readonly string[], { state, endedBy, comment }: Ending) =>
  tx.db
    .updateTable('approval')
    .set({
      state,
      decided_at: tx.at,
      decided_by: state === 'expired' ? null : JSON.stringify(tx.actor),
      comment,
      ended_by: endedBy,
    })
    .where('id', 'in', [...ids])
    .where('state', '=', 'pending')
    .returning([
      'id',
      'org_id as org',
      'project_id as project',
      'environment_id as environment',
      'change_set_id as changeSet',
      'requester_person as requesterPerson',
    ])
    .execute();

/**
 * Only what still waits for this approval: what ran, or was ended by itself, keeps its state and its reason.
 */
const endDeployments = (tx: Tx, approvalIds: readonly string[], { state, reason }: Ending) =>
  tx.db
    .updateTable('deployment')
    .set({ state: stateOfDeployments(state), reason, ended_at: tx.at })
    .where('approval_id', 'in', [...approvalIds])
    .where('state', '=', 'awaiting-approval')
    .returning(['id', 'service', 'approval_id as approval'])
    .execute();

const stateOfDeployments = (state: RequestEnd): DeploymentState =>
  state === 'rejected' ? 'rejected' : 'cancelled';

/** One event for each thing whose state changed, so that each is found by its own id (EV-1, C-134). */
const recordEnds = (
  tx: Tx,
  ended: readonly EndedRequest[],
  deployments: readonly EndedDeployment[],
  { state, reason, endedBy, comment }: Ending,
): void => {
  for (const { id, org, project, environment, changeSet } of ended) {
    const request = { approval: id, ...(changeSet && { changeSet }) };
    const where = { org, project, environment };
    const subject = { ...request, ...(endedBy && { endedBy }) };
    tx.record(environment, { type: `approval.${state}`, ...where, subject, payload: { reason, comment } });
    for (const deployment of deployments.filter(({ approval }) => approval === id))
      tx.record(environment, {
        type: `deployment.${stateOfDeployments(state)}`,
        ...where,
        subject: { deployment: deployment.id, service: deployment.service, ...request },
        payload: { reason },
      });
  }
};

/** The sentence for each end. `newer` is the request that superseded it. */
const noticeOf = (
  tx: Tx,
  request: notices.RequestWords,
  { state, reason, comment }: Ending,
  newer: notices.RequestWords | undefined,
): notices.Notice => {
  switch (state) {
    case 'withdrawn':
      return notices.withdrawn(request, tx.actor.name, reason);
    case 'superseded':
      return notices.superseded(request, newer);
    case 'expired':
      return notices.expired(request);
    case 'rejected':
      return notices.rejected(request, tx.actor.name, comment);
  }
};

/** The requester is not told what they did themselves, and a push has nobody to tell. */
const tellRequesters = async (tx: Tx, ended: readonly EndedRequest[], ending: Ending): Promise<void> => {
  const newer = ending.endedBy === null ? [] : [ending.endedBy];
  const words = await loadRequestWords(tx.db, [...ended.map(({ id }) => id), ...newer]);
  const self = requesterOf(tx.actor);
  for (const { id, org, requesterPerson } of ended) {
    const request = words.get(id);
    if (!request) continue;
    const notice = noticeOf(tx, request, ending, words.get(ending.endedBy ?? ''));
    const to = requesterPerson === null || requesterPerson === self ? [] : [requesterPerson];
    // The channels hear of every end: an incident that waits there for a decision is resolved by it (AP-7).
    tx.tell({ ...notice, to, org, approval: id, channels: true });
  }
};
