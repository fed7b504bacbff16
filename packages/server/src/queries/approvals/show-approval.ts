// A request for approval with all that its reader needs to decide: what it would run and end, how long it lives, and
// whether this reader may. Made from the very data that the decision loads under its locks (DE-2, AP-6, AP-12).
import type { ApprovalShape, DecisionShape } from '@nebula/contract/shapes/approval';
import { approvableUntil } from '@nebula/domain/approval/approvable-until';
import { endedSentence, supersededSentence } from '@nebula/domain/approval/decide';
import { supersededBy } from '@nebula/domain/approval/supersession';
import type { Member } from '@nebula/domain/approval/waiting';
import { needsDowntime } from '@nebula/domain/change-set/plan';
import { isFreezable } from '@nebula/domain/gate/judge';
import { mayDeploy } from '@nebula/domain/people/permissions';
import { notFound, Refusal } from '@nebula/domain/problems';
import { publicRelease } from '@nebula/domain/spec/source';
import { decisionOf } from '../../approvals/decision.ts';
import { whetherMayDecide } from '../../approvals/whether-may-decide.ts';
import { changesBetween } from '../../drafts/changes-between.ts';
import { presentEnded, presentLines } from '../../drafts/present-line.ts';
import { loadRequests, type PendingRequest } from '../../gate/load-request.ts';
import { pendingRequests, type PendingOne } from '../../gate/supersede-requests.ts';
import type { EnvironmentScope, OrgScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { databaseClock } from '../../store/transaction.ts';
import { actorShape } from '../actor-shape.ts';
import { loadMembers } from '../load-members.ts';

/** Refuses with `not-found`. */
export async function showApproval(
  store: Store,
  scope: EnvironmentScope,
  id: string,
): Promise<ApprovalShape> {
  const [shape] = await showApprovals(store, scope, new Map([[id, scope]]));
  if (!shape) throw new Refusal(notFound('approval', id));
  return shape;
}

/** Requests by id, each with its own environment, in that order: at most nine statements for all of them. */
export async function showApprovals(
  store: Store,
  { org }: OrgScope,
  scopes: ReadonlyMap<string, EnvironmentScope>,
): Promise<ApprovalShape[]> {
  if (scopes.size === 0) return [];
  const places = [...scopes.values()].map(({ environment }) => environment);
  const able = new Map(places.map(({ id, cluster }) => [id, cluster.capabilities]));
  const requests = await loadRequests(store.db, store.sealing, able, [...scopes.keys()]);
  const open = [...requests.values()].some((request) => request.state === 'pending');
  const beside: Beside = {
    members: await loadMembers(store.db, org.id),
    now: await databaseClock(store),
    pending: open ? await pendingRequests(store.db, [...able.keys()]) : [],
  };
  return [...scopes].flatMap(([id, scope]) => {
    const request = requests.get(id);
    return request ? approvalShape(scope, request, beside) : [];
  });
}

interface Beside {
  readonly members: readonly Member[];
  readonly now: Date;
  readonly pending: readonly PendingOne[];
}

function approvalShape(scope: EnvironmentScope, request: PendingRequest, beside: Beside): ApprovalShape {
  const { resolved, deployments } = request;
  const { plan } = resolved;
  const pending = request.state === 'pending';
  const downtime = needsDowntime(plan);
  const accepted = request.changeSet?.acceptedDowntime ?? downtime;
  const lines = request.changeSet?.lines ?? [];
  return {
    id: request.id,
    kind: request.kind,
    state: request.state,
    revision: request.revision,
    project: scope.project.slug,
    projectName: scope.project.name,
    environment: scope.environment.slug,
    environmentName: scope.environment.name,
    services: deployments.map((one) => one.service),
    requester: request.requester && actorShape(request.requester),
    requesterGone: requesterGone(request, beside.members, scope),
    via: request.requester?.via ?? 'push',
    message: request.message,
    requestedAt: request.requestedAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    approvableUntil: pending ? approvableUntilOf(scope, request) : null,
    ...whetherMayDecide(
      scope,
      { ...request, expiresAtMs: request.expiresAt.getTime(), decision: decisionOf(request) },
      beside,
    ),
    supersedes: pending ? endsWith(request, beside.pending) : [],
    decision: decisionShape(request),
    drifted: [...resolved.drifted],
    errors: resolved.errors.map(({ path, message }) => ({ path, message })),
    lines: pending
      ? presentLines(lines, request.live.state, new Set(downtime), resolved.drifted)
      : presentEnded(lines),
    affected: plan.affected.map(({ service, wave, downtime: stops }) => ({ service, wave, downtime: stops })),
    removed: [...plan.removed],
    unacceptedDowntime: downtime.filter((service) => !accepted.includes(service)),
    changes: changesOf(request),
    deployments: deployments.map(({ id, service, state, release }) => ({
      id,
      service,
      state,
      release: publicRelease(release),
    })),
    changeSet: request.changeSet?.id ?? null,
  };
}

/** Its lines say it of a change set; of what ended nothing is compared with today. */
const changesOf = ({ state, kind, live, resolved }: PendingRequest): ApprovalShape['changes'] =>
  state === 'pending' && kind !== 'change-set' ? changesBetween(live.state, resolved.after) : [];

/** As it was said when it was asked (AP-5). */
function approvableUntilOf({ org }: EnvironmentScope, request: PendingRequest): string | null {
  const { kind, resolved, requestedAt, expiresAt } = request;
  const { width, removed } = resolved.plan;
  if (!isFreezable({ kind, width, removes: removed.length > 0 })) return null;
  const until = approvableUntil(org.freeze, requestedAt.getTime(), expiresAt.getTime());
  return until === null ? null : new Date(until).toISOString();
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

/** What approving would end, among the requests of the same environment (AP-6). */
function endsWith(request: PendingRequest, pending: readonly PendingOne[]): ApprovalShape['supersedes'] {
  const self = pending.find((one) => one.id === request.id);
  if (!self) return [];
  const beside = pending.filter((one) => one.environment === self.environment);
  return supersededBy(self, beside).map((one) => ({
    id: one.id,
    requester: one.requester && actorShape(one.requester),
    services: [...one.names],
  }));
}

function decisionShape(request: PendingRequest): DecisionShape | null {
  const made = decisionOf(request);
  if (!made) return null;
  const newer = request.state === 'superseded' ? request.endedBy : null;
  return {
    by: request.decidedBy && actorShape(request.decidedBy),
    via: made.via ?? 'timer',
    rule: (request.rule ?? null) as DecisionShape['rule'],
    comment: request.comment,
    at: (request.decidedAt ?? request.expiresAt).toISOString(),
    text: newer ? supersededSentence(newer.requester, newer.services) : endedSentence(request.state, made),
    supersededBy: newer && {
      approval: newer.id,
      requester: newer.requester && actorShape(newer.requester),
      services: [...newer.services],
    },
  };
}
