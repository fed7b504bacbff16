// Members and invitations. Accepting an invitation is the identity's business, not this file's.
import { notFound, Refusal } from '@nebula/domain/problems';
import { changeMember } from '../../commands/settings/change-member.ts';
import { inviteMember } from '../../commands/settings/invite-member.ts';
import { removeMember } from '../../commands/settings/remove-member.ts';
import { findMember, listMembers, memberShape } from '../../queries/settings/members.ts';
import type { Handlers } from '../handler.ts';

/**
 * The rights in the contract are the least ones: whose role may be changed, and that the last owner stays, is
 * the commands' to judge (PE-1).
 */
export const memberHandlers: Handlers<
  'members.list' | 'members.invite' | 'members.show' | 'members.change' | 'members.remove'
> = {
  'members.list': ({ store, scope, query }) => listMembers(store.db, scope.org.id, query),
  'members.invite': ({ store, scope, config, body }) => inviteMember(store, scope, config.publicUrl, body),
  'members.show': async ({ store, scope, params }) => {
    const member = await findMember(store.db, scope.org.id, params.person);
    if (!member) throw new Refusal(notFound('member', params.person));
    return memberShape(member);
  },
  'members.change': ({ store, scope, params, body }) => changeMember(store, scope, params.person, body),
  'members.remove': ({ store, scope, params }) => removeMember(store, scope, params.person),
};
