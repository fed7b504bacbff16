// Approvals: the lists, one, and the decision.
import { approvalScope, ownerOfRequest } from '../../approvals/approval-scope.ts';
import { decide } from '../../commands/decide.ts';
import { withdraw } from '../../commands/withdraw.ts';
import { listApprovals } from '../../queries/approvals/list-approvals.ts';
import { showApproval } from '../../queries/approvals/show-approval.ts';
import type { Handlers } from '../handler.ts';

type ApprovalCalls =
  | 'approvals.list'
  | 'approval.show'
  | 'approval.approve'
  | 'approval.reject'
  | 'approval.withdraw';

/**
 * Their paths name no environment: `approvalScope` finds it, and 404 is the answer for what the caller must not
 * see.
 */
export const approvalHandlers: Handlers<ApprovalCalls> = {
  'approvals.list': ({ store, scope, query }) => listApprovals(store, scope, query),
  'approval.show': async ({ store, scope, params }) =>
    showApproval(store, await approvalScope(store, scope, params.approval), params.approval),
  'approval.approve': async ({ store, scope, params, body }) => {
    const within = await approvalScope(store, scope, params.approval);
    await decide(store, within, params.approval, 'approve', body);
    return showApproval(store, within, params.approval);
  },
  'approval.reject': async ({ store, scope, params, body }) => {
    const within = await approvalScope(store, scope, params.approval);
    await decide(store, within, params.approval, 'reject', body);
    return showApproval(store, within, params.approval);
  },
  'approval.withdraw': async ({ store, scope, params }) => {
    const within = await approvalScope(store, scope, params.approval);
    await withdraw(store, within, params.approval, await ownerOfRequest(store, params.approval));
    return showApproval(store, within, params.approval);
  },
};
