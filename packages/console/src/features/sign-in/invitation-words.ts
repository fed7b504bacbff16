// What an invitation says: who asks whom to what, as which role, and what the button does.
import { asRole, ROLE_GIST } from '@nebula/domain/people/role-words';
import type { ROLES } from '@nebula/domain/people/permissions';

/** As the server shows it to whoever has the link. */
export interface Invitation {
  readonly organization: { readonly slug: string; readonly name: string };
  readonly role: (typeof ROLES)[number];
  readonly email: string | null;
  readonly hasAccount: boolean;
  readonly invitedBy: string | null;
  readonly purpose: 'first-owner' | 'membership' | 'password';
  readonly expiresAt: string;
}

/** `password` is the label of the field, `action` of the button. */
export interface InvitationWords {
  readonly title: string;
  readonly sentence: string;
  readonly password: string;
  readonly action: string;
}

/** By itself: no other role stands above it here that it would do more than. */
const gistOf = (role: Invitation['role']): string => ROLE_GIST[role].replace(/^also /, '');

export function invitationWords(invitation: Invitation): InvitationWords {
  const { organization, role, hasAccount, invitedBy, purpose } = invitation;
  if (purpose === 'first-owner')
    return {
      title: "Make the owner's account",
      sentence: `This is the one-time owner link: it makes the first account, which owns the organization “${organization.name}”.`,
      password: 'Password',
      action: 'Create account',
    };
  if (purpose === 'password')
    return {
      title: 'Set a new password',
      sentence:
        'Whoever runs this server made this link for you. All your sessions end; this browser is signed in.',
      password: 'New password',
      action: 'Set password',
    };
  const who = invitedBy === null ? 'You are invited' : `${invitedBy} invites you`;
  return {
    title: `Join ${organization.name}`,
    sentence: `${who} to the organization “${organization.name}” as ${asRole(role)}, who ${gistOf(role)}.${hasAccount ? ' You have an account here: its password is enough.' : ''}`,
    password: 'Password',
    action: hasAccount ? `Join ${organization.name}` : 'Create account and join',
  };
}
