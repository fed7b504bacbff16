// A request for approval with all that its reader needs to decide: what it would run and end, how long it lives, and
// whether this reader may. Made from the very data that the decision loads under its locks (DE-2, AP-6, AP-12).
import type { ApprovalShape, DecisionShape } from '@nebula/contract/shapes/approval';
import { approvableUntil } from '@nebula/domain/approval/approvable-until';
import { endedSentence, mayDecide } from '@nebula/domain/approval/decide';
import { supersededBy } from '@nebula/domain/approval/supersession';
import { waitingText, type Member } from '@nebula/domain/approval/waiting';
import { needsDowntime } from '@nebula/domain/change-set/plan';
import { mayDeploy } from '@nebula/domain/people/permissions';
import { notFound, Refusal } from '@nebula/domain/problems';
import { decisionOf } from '../../approvals/decision.ts';
import { presentEnded, presentLines } from '../../drafts/present-line.ts';
import { loadRequest, type PendingRequest } from '../../gate/load-request.ts';
import { pendingRequests } from '../../gate/supersede-requests.ts';
import type { EnvironmentScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { databaseClock } from '../../store/transaction.ts';
import { actorShape } from '../actor-shape.ts';
import { loadMembers } from '../load-members.ts';

export async function showApproval(
  store: Store,
  scope: EnvironmentScope,
  id: string,
): Promise<ApprovalShape> {
  const { capabilities } = scope.environment.cluster;
  const request = await loadRequest(store.db, store.sealing, scope.environment.id, capabilities, id);
  if (!request) throw new Refusal(notFound('approval', id));
  const [members, now, states] = [
    await loadMembers(store.db, scope.org.id),
    await databaseClock(store),
    await deploymentStates(store, id),
  ];
  const pending = request.state === 'pending';
  const older = pending ? await endsWith(store, scope, request) : [];
  const { resolved } = request;
  const downtime = needsDowntime(resolved.plan);
  const accepted = request.changeSet?.acceptedDowntime ?? downtime;
  const { plan } = resolved;
  // A freeze holds neither rollbacks nor what starts and stops nothing (FR-3, FR-4).
  const freezable = request.kind !== 'rollback' && (plan.width > 0 || plan.removed.length > 0);
  const until =
    pending && freezable
      ? approvableUntil(scope.org.freeze, request.requestedAt.getTime(), request.expiresAt.getTime())
      : null;
  const lines = request.changeSet?.lines ?? [];
  return {
    id: request.id,
    kind: request.kind,
    state: request.state,
    revision: request.revision,
    project: scope.project.slug,
    environment: scope.environment.slug,
    services: states.map((one) => one.service),
    requester: request.requester && actorShape(request.requester),
    requesterGone: requesterGone(request, members, scope),
    via: request.requester?.via ?? 'push',
    message: request.message,
    requestedAt: request.requestedAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    approvableUntil: until === null ? null : new Date(until).toISOString(),
    ...whether(scope, request, members, now),
    supersedes: older,
    decision: decisionShape(request),
    drifted: pending ? [...resolved.drifted] : [],
    lines: pending
      ? presentLines(lines, request.live.state, new Set(downtime), resolved.drifted)
      : presentEnded(lines),
    affected: resolved.plan.affected.map(({ service, wave, downtime: stops }) => ({
      service,
      wave,
      downtime: stops,
    })),
    removed: [...resolved.plan.removed],
    unacceptedDowntime: pending ? downtime.filter((service) => !accepted.includes(service)) : [],
    deployments: states,
    changeSet: request.changeSet?.id ?? null,
  };
}

/** May this reader decide, and if not, why: the same judgement as the decision's own (AP-3, AP-10). */
function whether(scope: EnvironmentScope, request: PendingRequest, members: readonly Member[], now: Date) {
  const refusal = mayDecide(
    {
      kind: request.kind,
      state: request.state,
      requesterPerson: request.requesterPerson,
      expiresAtMs: request.expiresAt.getTime(),
      decision: decisionOf(request),
    },
    { actor: scope.caller.actor, role: scope.role },
    { nowMs: now.getTime(), policies: scope.org },
  );
  if (!refusal) return { canDecide: true, whyNot: null };
  const { kind, requesterPerson } = request;
  const text =
    refusal.code === 'self-approval'
      ? waitingText({ kind, requesterPerson, policies: scope.org, members })
      : refusal.detail;
  return { canDecide: false, whyNot: { code: refusal.code, text } };
}

/** AP-11: still decidable by others, but no longer to be withdrawn. */
function requesterGone(
  request: PendingRequest,
  members: readonly Member[],
  scope: EnvironmentScope,
): boolean {
  if (request.requesterPerson === null) return false;
  const role = members.find((member) => member.personId === request.requesterPerson)?.role ?? null;
  return !mayDeploy(role, scope.environment.deployRole);
}

async function endsWith(store: Store, scope: EnvironmentScope, request: PendingRequest) {
  const pending = await pendingRequests(store.db, scope.environment.id);
  const self = pending.find((one) => one.id === request.id);
  if (!self) return [];
  return supersededBy(self, pending).map((one) => ({
    id: one.id,
    requester: one.requester && actorShape(one.requester),
    services: [...one.names],
  }));
}

function decisionShape(request: PendingRequest): DecisionShape | null {
  const made = decisionOf(request);
  if (!made) return null;
  return {
    by: request.decidedBy && actorShape(request.decidedBy),
    via: made.via ?? 'timer',
    rule: (request.rule ?? null) as DecisionShape['rule'],
    comment: request.comment,
    at: (request.decidedAt ?? request.expiresAt).toISOString(),
    text:
      request.endedBy && request.state === 'superseded'
        ? `Superseded by ${request.endedBy}.`
        : endedSentence(request.state, made),
  };
}

const deploymentStates = (store: Store, approval: string) =>
  store.db
    .selectFrom('deployment')
    .select(['id', 'service', 'state'])
    .where('approval_id', '=', approval)
    .orderBy('wave')
    .orderBy('service')
    .execute();
