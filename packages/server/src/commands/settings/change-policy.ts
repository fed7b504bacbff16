// Security & policy: who may decide, and the weekly freeze (FR-1, AP-13). What the change does not name stays. Under the
// organization's stream two changes never mix; a start reads the policy after its own locks and sees one or the other.
import type { PolicyChange, PolicyShape } from '@nebula/contract/shapes/policy';
import { changeFreeze } from '@nebula/domain/freeze/freeze';
import { validateFreeze } from '@nebula/domain/freeze/validate-freeze';
import { type Policy, weakenedBy } from '@nebula/domain/policy/weakened';
import { invalidFields, Refusal } from '@nebula/domain/problems';
import { weakened } from '../../notify/notices.ts';
import { freezeShape, loadPolicy } from '../../queries/settings/policy.ts';
import type { OrgScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';
import { requireRole } from '../../people/require-role.ts';

/** The whole policy afterwards. Refuses with `invalid` (a freeze that cannot be saved) and `not-allowed`. */
export const changePolicy = (store: Store, scope: OrgScope, change: PolicyChange): Promise<PolicyShape> =>
  inStreams(store, scope.caller.actor, { streams: [scope.org.id] }, async (tx) => {
    await requireRole(tx, scope, 'settings.policy');
    const before = await loadPolicy(tx.db, scope.org.id);
    const after = merge(before, change);
    const errors = validateFreeze(after.freeze);
    if (errors.length > 0) throw new Refusal(invalidFields(errors));
    if (JSON.stringify(before) === JSON.stringify(after)) return before;
    await write(tx, scope.org.id, after);
    tx.record(scope.org.id, {
      type: 'policy.changed',
      org: scope.org.id,
      subject: {},
      payload: { before, after },
    });
    const sentences = weakenedBy(before, after);
    if (sentences.length > 0)
      tx.tell({
        ...weakened(tx.actor.name, sentences, { settings: 'policy' }),
        to: 'admins',
        org: scope.org.id,
      });
    return after;
  });

const merge = (before: PolicyShape, change: PolicyChange): PolicyShape => ({
  approversCannotApproveOwn: change.approversCannotApproveOwn ?? before.approversCannotApproveOwn,
  rollbacksSkipApproval: change.rollbacksSkipApproval ?? before.rollbacksSkipApproval,
  freeze: freezeShape(changeFreeze(before.freeze, change.freeze ?? {})),
});

const write = async (tx: Tx, orgId: string, policy: Policy): Promise<void> => {
  await tx.db
    .updateTable('organization')
    .set({
      approvers_cannot_approve_own: policy.approversCannotApproveOwn,
      rollbacks_skip_approval: policy.rollbacksSkipApproval,
      freeze: JSON.stringify(policy.freeze),
    })
    .where('id', '=', orgId)
    .execute();
};
