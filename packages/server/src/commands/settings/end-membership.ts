// The end of a membership: who had it is out at once, with every token of theirs here.
import type { Role } from '@nebula/domain/people/permissions';
import type { Tx } from '../../store/transaction.ts';

export interface Membership {
  /** The person's. */
  readonly id: string;
  readonly email: string;
  readonly role: Role;
}

/** `reason`: where it is not that somebody removed this member, or that they left. Drafts are the caller's matter. */
export const endMembership = async (
  tx: Tx,
  org: string,
  { id, email, role }: Membership,
  reason?: string,
): Promise<void> => {
  await tx.db.deleteFrom('member').where('org_id', '=', org).where('person_id', '=', id).execute();
  const tokens = await tx.db
    .updateTable('token')
    .set({ revoked_at: tx.at })
    .where('org_id', '=', org)
    .where('person_id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  tx.record(org, {
    type: 'member.removed',
    org,
    subject: { person: id },
    payload: {
      email,
      role,
      tokens: tokens.map((token) => token.id),
      ...(reason === undefined ? {} : { reason }),
    },
  });
};
