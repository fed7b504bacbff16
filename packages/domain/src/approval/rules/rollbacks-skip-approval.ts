// A rollback returns production to what already ran there, so an organization may let it pass. It holds whatever
// "Approvers can't approve their own requests" says (AP-9).
import type { PassRule } from '../auto-pass.ts';

export const rollbacksSkipApproval: PassRule = {
  id: 'rollbacks-skip-approval',
  title: 'Rollbacks skip approval',
  passes: ({ kind, policies, actor }) =>
    kind === 'rollback' && policies.rollbacksSkipApproval ? { by: actor } : null,
};
