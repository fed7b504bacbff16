// The caller: signing in and out, what they are, their sessions, accepting an invitation, organizations.
// Calls that anyone may make are limited for each address and account; signing in tells nobody whether an account
// exists.
import { z } from 'zod';
import { call, ORG } from '../call.ts';
import { confirmation, email, listOf, name, pageQuery } from '../shapes/basics.ts';
import { invitation, me, organization, session } from '../shapes/people.ts';

/** Checked against the rules for new passwords where one is set; here only the size is. */
const password = z.string().min(1, 'must not be empty').max(1000, 'must be at most 1000 characters');

/** Only signing in and accepting set the cookie; a token signs in to nothing. */
export const sessionCalls = {
  'first-run.show': call({
    method: 'GET',
    path: '/api/v1/first-run',
    who: 'anyone',
    summary: 'Whether an owner has an account: until then there is nobody to sign in as',
    answer: z.object({ ownerExists: z.boolean() }),
    problems: [],
  }),
  'session.open': call({
    method: 'POST',
    path: '/api/v1/session',
    who: 'anyone',
    summary: 'Sign in; sets the cookie',
    body: z.strictObject({ email, password }),
    answer: me,
    status: 201,
    problems: ['unauthenticated'],
  }),
  'session.close': call({
    method: 'DELETE',
    path: '/api/v1/session',
    who: 'signed-in',
    summary: 'Sign out; ends this session',
    problems: [],
  }),
  'me.show': call({
    method: 'GET',
    path: '/api/v1/me',
    who: 'signed-in',
    summary: 'The caller: person, token, organizations and roles',
    answer: me,
    problems: [],
  }),
  'me.change': call({
    method: 'PATCH',
    path: '/api/v1/me',
    who: 'signed-in',
    summary: 'Another name, or another e-mail address, which takes the password (`current`); sessions stay',
    body: z.strictObject({ name: name.optional(), email: email.optional(), current: password.optional() }),
    answer: me,
    problems: ['name-taken'],
  }),
  'me.sessions': call({
    method: 'GET',
    path: '/api/v1/me/sessions',
    who: 'signed-in',
    summary: "The caller's sessions",
    query: pageQuery,
    answer: listOf(session),
    problems: [],
  }),
  'me.sessions.end': call({
    method: 'DELETE',
    path: '/api/v1/me/sessions/{session}',
    who: 'signed-in',
    summary: 'End one session',
    problems: [],
  }),
  'me.sessions.end-others': call({
    method: 'DELETE',
    path: '/api/v1/me/sessions',
    who: 'signed-in',
    summary: 'End every session but this one; asked with a token, every session',
    problems: [],
  }),
  'me.password': call({
    method: 'POST',
    path: '/api/v1/me/password',
    who: 'signed-in',
    summary: 'Change the password; ends the other sessions',
    body: z.strictObject({ current: password, password }),
    problems: [],
  }),
  'invitation.show': call({
    method: 'GET',
    path: '/api/v1/invitations/{token}',
    who: 'anyone',
    summary: 'What an invitation is for',
    answer: invitation,
    problems: ['expired', 'illegal-transition'],
  }),
  'invitation.accept': call({
    method: 'POST',
    path: '/api/v1/invitations/{token}/accept',
    who: 'anyone',
    summary: 'Make the account (or join with the one there is) and sign in; sets the cookie',
    body: z.strictObject({
      name: name.optional(),
      /** Only the first owner, whom no invitation names, says it. */
      email: email.optional(),
      password,
    }),
    answer: me,
    status: 201,
    problems: ['unauthenticated', 'name-taken', 'expired', 'illegal-transition'],
  }),
  'orgs.list': call({
    method: 'GET',
    path: '/api/v1/orgs',
    who: 'signed-in',
    summary: 'The organizations that the caller belongs to',
    query: pageQuery,
    answer: listOf(organization),
    problems: [],
  }),
  'orgs.make': call({
    method: 'POST',
    path: '/api/v1/orgs',
    who: 'signed-in',
    summary: 'Make an organization; the caller is its owner',
    body: z.strictObject({ name }),
    answer: organization,
    status: 201,
    problems: [],
  }),
  'org.show': call({
    method: 'GET',
    path: ORG,
    who: 'read',
    summary: 'The organization and the role of the caller there',
    answer: organization,
    problems: [],
  }),
  'org.change': call({
    method: 'PATCH',
    path: ORG,
    who: 'settings.organization',
    summary: 'Give it another name',
    body: z.strictObject({ name: name.optional() }),
    answer: organization,
    problems: [],
  }),
  'org.remove': call({
    method: 'DELETE',
    path: ORG,
    who: 'organization.delete',
    summary:
      'Remove it with its members, tokens, clusters, registries and channels; refused while it has projects',
    body: confirmation,
    problems: ['illegal-transition'],
  }),
} as const;
