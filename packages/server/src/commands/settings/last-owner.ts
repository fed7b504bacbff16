// PE-1: an organization always has an owner. The caller holds the organization's stream, so that of two owners who
// remove each other at once the second finds itself alone and is refused.
import { Refusal } from '@nebula/domain/problems';
import type { Tx } from '../../store/transaction.ts';

/** Refuses with `illegal-transition` when nobody but this person is an owner. */
export const requireOtherOwner = async (
  tx: Tx,
  orgId: string,
  member: { id: string; email: string },
): Promise<void> => {
  const other = await tx.db
    .selectFrom('member')
    .select('person_id')
    .where('org_id', '=', orgId)
    .where('role', '=', 'owner')
    .where('person_id', '<>', member.id)
    .limit(1)
    .executeTakeFirst();
  if (other) return;
  throw new Refusal({
    code: 'illegal-transition',
    detail: `${member.email} is the last owner, who can be neither removed nor lowered. Make another member an owner first.`,
    state: 'owner',
  });
};
