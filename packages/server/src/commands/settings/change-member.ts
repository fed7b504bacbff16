// Changes the role of a member, or the one that an invitation promises. A lower role holds at once, for every token of
// that person too: a token counts with the lesser of both (PE-1, AP-11). Drafts stay, to read and discard (CS-16).
import type { MemberShape } from '@nebula/contract/shapes/people';
import type { Role } from '@nebula/domain/people/permissions';
import { notFound, Refusal } from '@nebula/domain/problems';
import { roleChanged } from '../../notify/notices.ts';
import { findMember, type MemberRow, memberShape } from '../../queries/settings/members.ts';
import type { OrgScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';
import { requireOtherOwner } from './last-owner.ts';
import { requireGrant } from './require-grant.ts';
import { requireRole } from '../../people/require-role.ts';

/** `id`: a person's, or an invitation's. Refuses with `not-found`, `not-allowed`, `illegal-transition` (last owner). */
export const changeMember = (
  store: Store,
  scope: OrgScope,
  id: string,
  change: { readonly role?: Role | undefined },
): Promise<MemberShape> =>
  inStreams(store, scope.caller.actor, { streams: [scope.org.id] }, async (tx) => {
    const own = await requireRole(tx, scope, 'members.change');
    const member = await findMember(tx.db, scope.org.id, id);
    if (!member) throw new Refusal(notFound('member', id));
    const { role } = change;
    if (role === undefined || role === member.role) return memberShape(member);
    requireGrant(own, member.role);
    requireGrant(own, role);
    if (member.state === 'active') await changeRole(tx, scope.org.id, member, role);
    else await changeInvitation(tx, scope.org.id, member, role);
    return memberShape({ ...member, role });
  });

const changeRole = async (tx: Tx, org: string, member: MemberRow, role: Role): Promise<void> => {
  if (member.role === 'owner') await requireOtherOwner(tx, org, member);
  await tx.db
    .updateTable('member')
    .set({ role })
    .where('org_id', '=', org)
    .where('person_id', '=', member.id)
    .execute();
  tx.record(org, {
    type: 'member.role-changed',
    org,
    subject: { person: member.id },
    payload: { email: member.email, from: member.role, to: role },
  });
  tx.tell({ ...roleChanged(tx.actor.name, member.role, role), to: [member.id], org });
};

const changeInvitation = async (tx: Tx, org: string, { id, email, ...from }: MemberRow, role: Role) => {
  await tx.db.updateTable('invitation').set({ role }).where('id', '=', id).execute();
  tx.record(org, {
    type: 'invitation.role-changed',
    org,
    subject: { invitation: id },
    payload: { email, from: from.role, to: role },
  });
};
