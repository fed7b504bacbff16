// Whether the reader of a request may decide it, and if not, why: the same judgement as the decision's own (AP-3), with
// the sentence of AP-10 where nobody else could. It is asked for lists and cards; the decision asks again under its lock.
import type { ApprovalShape } from '@nebula/contract/shapes/approval';
import { mayDecide, type DecidableApproval } from '@nebula/domain/approval/decide';
import { waitingText, type Member } from '@nebula/domain/approval/waiting';
import type { OrgScope } from '../scope.ts';

/** `now` is the database's. */
export function whetherMayDecide(
  { caller, role, org }: OrgScope,
  request: DecidableApproval,
  { members, now }: { readonly members: readonly Member[]; readonly now: Date },
): Pick<ApprovalShape, 'canDecide' | 'whyNot'> {
  const refusal = mayDecide(request, { actor: caller.actor, role }, { nowMs: now.getTime(), policies: org });
  if (!refusal) return { canDecide: true, whyNot: null };
  const { kind, requesterPerson } = request;
  const text =
    refusal.code === 'self-approval'
      ? waitingText({ kind, requesterPerson, policies: org, members })
      : refusal.detail;
  return { canDecide: false, whyNot: { code: refusal.code, text } };
}
