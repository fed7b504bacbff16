// What a start leaves in the audit log and in inboxes: the request or the change set with all its lines, and one event
// a deployment. Values that are secret never stand in a line (CS-4).
import { approvableUntil } from '@nebula/domain/approval/approvable-until';
import { RULE_TITLES, type StartKind } from '@nebula/domain/approval/auto-pass';
import { storedLine } from '../drafts/present-line.ts';
import { isFreezable } from '@nebula/domain/gate/judge';
import { requesterOf } from '@nebula/domain/people/permissions';
import { publicRelease } from '@nebula/domain/spec/source';
import type { Release } from '@nebula/domain/spec/spec';
import * as notices from '../notify/notices.ts';
import type { Place } from '../scope.ts';
import type { Tx } from '../store/transaction.ts';
import { EXPIRES_AFTER_MS } from '@nebula/domain/approval/decide';
import type { ApprovalRows } from './approval-rows.ts';
import type { PlannedDeployment } from './deployment-rows.ts';
import type { Facts } from './facts.ts';
import type { Wish } from './wish.ts';

/**
 * EV-1: the request, and each deployment that it made. AP-7: everybody learns that it waits; one that would end inside
 * a freeze says until when (AP-5).
 */
export function recordWait(
  tx: Tx,
  scope: Place,
  wish: Wish,
  facts: Facts,
  approval: ApprovalRows,
  deployments: readonly PlannedDeployment[],
): void {
  const subject = subjectOf(wish, approval);
  event(tx, scope, 'approval.requested', subject, payloadOf(wish, deployments));
  recordDeployments(tx, scope, 'awaiting-approval', wish.kind, subject, deployments);
  const expiresAt = new Date(tx.at.getTime() + EXPIRES_AFTER_MS);
  const { kind, plan } = wish;
  const until = isFreezable({ kind, width: plan.width, removes: plan.removed.length > 0 })
    ? approvableUntil(facts.freeze, tx.at.getTime(), expiresAt.getTime())
    : null;
  const words = requestWordsOf(scope, wish, approval.id, tx, deployments);
  tx.tell({
    ...notices.approvalWaits(words, expiresAt, until === null ? null : new Date(until)),
    to: 'everyone',
    except: [requesterOf(tx.actor) ?? ''],
    org: scope.org.id,
    approval: approval.id,
    channels: true,
  });
}

/** What started, and for a request that passed at once by which rule: those who could have decided are told (AP-8). */
export function recordStart(
  tx: Tx,
  scope: Place,
  wish: Wish,
  approval: ApprovalRows | null,
  deployments: readonly PlannedDeployment[],
): void {
  if (approval)
    event(tx, scope, 'approval.passed', subjectOf(wish, approval), { rule: approval.rule, by: approval.by });
  recordLive(tx, scope, wish, approval, deployments);
  if (!approval?.rule) return;
  const words = requestWordsOf(scope, wish, approval.id, tx, deployments);
  tx.tell({
    ...notices.passedWithoutYou(words, RULE_TITLES[approval.rule] ?? approval.rule),
    to: 'deciders',
    except: [requesterOf(tx.actor) ?? ''],
    org: scope.org.id,
  });
}

/** The events of what became live, passed at once or approved later. */
export function recordLive(
  tx: Tx,
  scope: Place,
  wish: Pick<Wish, 'kind' | 'changeSet' | 'plan' | 'message' | 'stored'>,
  approval: { id: string } | null,
  deployments: readonly { id: string; service: string; release: Release | null }[],
): void {
  const subject = subjectOf(wish, approval);
  if (wish.changeSet) event(tx, scope, 'change-set.applied', subject, payloadOf(wish, deployments));
  recordDeployments(tx, scope, 'started', wish.kind, subject, deployments);
}

/** Each is found by its own id (EV-1, C-134). */
function recordDeployments(
  tx: Tx,
  scope: Place,
  what: 'awaiting-approval' | 'started',
  kind: StartKind,
  request: Record<string, string>,
  deployments: readonly { id: string; service: string; release: Release | null }[],
): void {
  for (const one of deployments)
    event(
      tx,
      scope,
      `deployment.${what}`,
      { ...request, deployment: one.id, service: one.service },
      { kind, release: publicRelease(one.release) },
    );
}

const subjectOf = (
  wish: Pick<Wish, 'changeSet'>,
  approval: { id: string } | null,
): Record<string, string> => ({
  ...(wish.changeSet ? { changeSet: wish.changeSet.id } : {}),
  ...(approval ? { approval: approval.id } : {}),
});

const payloadOf = (
  wish: Pick<Wish, 'kind' | 'changeSet' | 'plan' | 'message'>,
  deployments: readonly { id: string; service: string }[],
) => ({
  kind: wish.kind,
  message: wish.message,
  lines: wish.changeSet?.lines.map(storedLine) ?? [],
  deployments: deployments.map((one) => ({ id: one.id, service: one.service })),
  removed: wish.plan.removed,
});

function event(tx: Tx, scope: Place, type: string, subject: Record<string, string>, payload: unknown): void {
  const { org, project, environment } = scope;
  tx.record(environment.id, {
    type,
    org: org.id,
    project: project.id,
    environment: environment.id,
    subject,
    payload,
  });
}

const requestWordsOf = (
  scope: Place,
  wish: Wish,
  approval: string,
  tx: Tx,
  deployments: readonly PlannedDeployment[],
): notices.RequestWords => ({
  approval,
  kind: wish.kind,
  services: deployments.map((one) => one.service),
  project: scope.project,
  environment: scope.environment,
  requester: tx.actor.kind === 'push' ? null : tx.actor.name,
  message: wish.message,
});
