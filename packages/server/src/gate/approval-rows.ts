// The rows of an approval: what was asked, by whom, and which services it would deploy (for supersession). One that
// passes at once is recorded just the same, with who passed it and by which rule (AP-8).
import { EXPIRES_AFTER_MS } from '@nebula/domain/approval/decide';
import { requesterOf, type Actor } from '@nebula/domain/people/permissions';
import type { Place } from '../scope.ts';
import { sealWish } from '../store/sealed-address.ts';
import type { Tx } from '../store/transaction.ts';
import type { PlannedDeployment } from './deployment-rows.ts';
import type { Wish } from './wish.ts';

/**
 * `rule` and `by` stand for what passed at once; both are null while it waits. `by` may be an admin, not the
 * requester (AP-8).
 */
export interface ApprovalRows {
  readonly id: string;
  readonly state: 'pending' | 'approved';
  readonly rule: string | null;
  readonly by: Actor | null;
}

/** One statement, two with services. */
export async function insertApproval(
  tx: Tx,
  scope: Place,
  wish: Wish,
  approval: ApprovalRows,
  deployments: readonly PlannedDeployment[],
): Promise<void> {
  const passed = approval.state === 'approved';
  await tx.db
    .insertInto('approval')
    .values({
      id: approval.id,
      org_id: scope.org.id,
      project_id: scope.project.id,
      environment_id: scope.environment.id,
      change_set_id: wish.changeSet?.id ?? null,
      kind: wish.kind,
      state: approval.state,
      wish: JSON.stringify(sealWish(tx.sealing, wish.stored)),
      requester: tx.actor.kind === 'push' ? null : JSON.stringify(tx.actor),
      requester_person: requesterOf(tx.actor),
      requested_at: tx.at,
      expires_at: new Date(tx.at.getTime() + EXPIRES_AFTER_MS),
      decided_at: passed ? tx.at : null,
      decided_by: passed ? JSON.stringify(approval.by) : null,
      decision_rule: approval.rule,
    })
    .execute();
  if (deployments.length === 0) return;
  await tx.db
    .insertInto('approval_service')
    .values(
      deployments.map((one) => ({
        approval_id: approval.id,
        service_id: one.row.serviceId,
        name: one.service,
      })),
    )
    .execute();
}
