// Members, invitations and API tokens (PE-1).
// Secrets are in the answer that makes them and in no other. Nobody gives a role above their own.
import { z } from 'zod';
import { call, ORG } from '../call.ts';
import { email, listOf, name, pageQuery, role } from '../shapes/basics.ts';
import { invitedMember, madeToken, member, token } from '../shapes/people.ts';

/**
 * The right that a call names is the least one; whose role may be changed or whose token revoked is judged by
 * the command.
 */
export const peopleCalls = {
  'members.list': call({
    method: 'GET',
    path: `${ORG}/members`,
    who: 'members.read',
    summary: 'Members, and invitations that nobody accepted yet',
    query: pageQuery,
    answer: listOf(member),
    problems: [],
  }),
  'members.invite': call({
    method: 'POST',
    path: `${ORG}/members`,
    who: 'members.invite',
    summary: 'Invite somebody; the link is shown once',
    body: z.strictObject({ email, role }),
    answer: invitedMember,
    status: 201,
    problems: ['name-taken'],
  }),
  'members.show': call({
    method: 'GET',
    path: `${ORG}/members/{person}`,
    who: 'members.read',
    summary: 'One member or invitation',
    answer: member,
    problems: [],
  }),
  'members.change': call({
    method: 'PATCH',
    path: `${ORG}/members/{person}`,
    who: 'members.change',
    summary: 'Change the role of a member or of an invitation',
    body: z.strictObject({ role: role.optional() }),
    answer: member,
    problems: ['illegal-transition'],
  }),
  'members.remove': call({
    method: 'DELETE',
    path: `${ORG}/members/{person}`,
    /** Everybody may leave; removing others is checked in the command. */
    who: 'read',
    summary: 'Remove a member, take back an invitation, or leave',
    problems: ['illegal-transition'],
  }),
  'tokens.list': call({
    method: 'GET',
    path: `${ORG}/tokens`,
    who: 'tokens.own',
    summary: "The caller's tokens; for admins everybody's",
    query: pageQuery,
    answer: listOf(token),
    problems: [],
  }),
  'tokens.make': call({
    method: 'POST',
    path: `${ORG}/tokens`,
    who: 'tokens.own',
    summary: 'Make a token for oneself; its secret is shown once',
    body: z.strictObject({
      name,
      role,
      draft: z.enum(['person', 'own']).default('person'),
      expiresAt: z.iso
        .datetime({ offset: true, error: 'must be a time such as 2030-01-31T12:00:00Z' })
        .optional(),
    }),
    answer: madeToken,
    status: 201,
    problems: [],
  }),
  'tokens.show': call({
    method: 'GET',
    path: `${ORG}/tokens/{token}`,
    who: 'tokens.own',
    summary: 'One token',
    answer: token,
    problems: [],
  }),
  'tokens.change': call({
    method: 'PATCH',
    path: `${ORG}/tokens/{token}`,
    who: 'tokens.own',
    summary: 'Give a token another name or a smaller role',
    body: z.strictObject({ name: name.optional(), role: role.optional() }),
    answer: token,
    problems: [],
  }),
  'tokens.revoke': call({
    method: 'DELETE',
    path: `${ORG}/tokens/{token}`,
    who: 'tokens.own',
    summary: 'Revoke a token at once; admins may revoke all',
    problems: [],
  }),
} as const;
