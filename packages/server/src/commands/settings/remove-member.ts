// Removes a member, takes back an invitation, or lets a member leave. Tokens end at once and drafts are discarded
// (CS-16); requests stay for others to decide (AP-11), and so does everything that the person did.
import { notFound, Refusal } from '@nebula/domain/problems';
import { requesterLeft } from '../../notify/notices.ts';
import { loadRequestWords } from '../../notify/request-words.ts';
import { findMember, type MemberRow } from '../../queries/settings/members.ts';
import type { OrgScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';
import { discardDraftsOf, draftStreamsOf } from './discard-drafts.ts';
import { endMembership } from './end-membership.ts';
import { requireOtherOwner } from './last-owner.ts';
import { requireGrant } from './require-grant.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { requireRole } from '../../people/require-role.ts';

/**
 * `id`: a person's, or an invitation's. Everybody may leave, but through a session only: a token that may read must not
 * be able to end its person's membership. Refuses with `not-found`, `not-allowed`, `illegal-transition` (last owner).
 */
export const removeMember = async (store: Store, scope: OrgScope, id: string): Promise<void> => {
  const { caller, org } = scope;
  const drafts = await draftStreamsOf(store, { org: org.id, person: id });
  await inStreams(store, caller.actor, { streams: [org.id, ...drafts] }, async (tx) => {
    const leaves = id === caller.person.id && caller.token === null;
    const own = await requireRole(tx, scope, leaves ? 'read' : 'members.remove');
    const member = await findMember(tx.db, org.id, id);
    if (!member) throw new Refusal(notFound('member', id));
    requireGrant(own, member.role);
    if (member.state === 'active') await removePerson(tx, org.id, member);
    else await revokeInvitation(tx, org.id, member, 'taken back');
  });
};

const removePerson = async (tx: Tx, org: string, member: MemberRow): Promise<void> => {
  if (member.role === 'owner') await requireOtherOwner(tx, org, member);
  // First: it waits for a draft that is just being made, and it is found then.
  await endMembership(tx, org, member);
  await discardDraftsOf(tx, { org, person: member.id }, 'its owner left the organization');
  await tellOfRequests(tx, org, member);
};

/** Their open requests are marked by what is read (AP-11); those who may decide learn that nobody else will ask. */
const tellOfRequests = async (tx: Tx, org: string, member: MemberRow): Promise<void> => {
  const open = await tx.db
    .selectFrom('approval')
    .select('id')
    .where('org_id', '=', org)
    .where('requester_person', '=', member.id)
    .where('state', '=', 'pending')
    .execute();
  const words = await loadRequestWords(
    tx.db,
    open.map(({ id }) => id),
  );
  for (const [approval, request] of words)
    tx.tell({ ...requesterLeft(request, member.name ?? member.email), to: 'deciders', org, approval });
};
