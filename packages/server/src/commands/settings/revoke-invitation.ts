// The end of an invitation that nobody accepted: its link opens nothing from now on, and the log says why.
import type { Tx } from '../../store/transaction.ts';

export const revokeInvitation = async (
  tx: Tx,
  org: string,
  { id, email }: { readonly id: string; readonly email: string },
  reason: string,
): Promise<void> => {
  await tx.db.updateTable('invitation').set({ revoked_at: tx.at }).where('id', '=', id).execute();
  tx.record(org, {
    type: 'invitation.revoked',
    org,
    subject: { invitation: id },
    payload: { email, reason },
  });
};
