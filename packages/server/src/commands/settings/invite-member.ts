// Invites somebody by e-mail address. The link is shown once, in this answer; only its hash is kept. A second invitation
// to the same address takes the place of the first, so that a lost link never needs anybody's help.
import { daysMs, INVITATION_LASTS_DAYS } from '@nebula/domain/limits';
import type { InvitedMemberShape } from '@nebula/contract/shapes/people';
import type { Role } from '@nebula/domain/people/permissions';
import { Refusal } from '@nebula/domain/problems';
import type { OrgScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { inStreams, type Tx } from '../../store/transaction.ts';
import { newSecret } from './new-secret.ts';
import { requireGrant } from './require-grant.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { requireRole } from '../../people/require-role.ts';

/** From the database's clock. */
export const INVITATION_LASTS_MS = daysMs(INVITATION_LASTS_DAYS);

export interface Invitee {
  /** In lower case, as the contract gives it. */
  readonly email: string;
  readonly role: Role;
}

/** `publicUrl` has no slash at its end. Refuses with `not-allowed` (PE-1) and `name-taken` (a member already). */
export const inviteMember = (
  store: Store,
  scope: OrgScope,
  publicUrl: string,
  { email, role }: Invitee,
): Promise<InvitedMemberShape> =>
  inStreams(store, scope.caller.actor, { streams: [scope.org.id] }, async (tx) => {
    requireGrant(await requireRole(tx, scope, 'members.invite'), role);
    await refuseMember(tx, scope.org.id, email);
    await replaceOlder(tx, scope.org.id, email);
    const id = tx.id('inv');
    const secret = newSecret('nbi_');
    const expires = new Date(tx.at.getTime() + INVITATION_LASTS_MS);
    await tx.db
      .insertInto('invitation')
      .values({
        id,
        org_id: scope.org.id,
        email,
        role,
        token_hash: secret.hash,
        invited_by: JSON.stringify(tx.actor),
        created_at: tx.at,
        expires_at: expires,
      })
      .execute();
    tx.record(scope.org.id, {
      type: 'member.invited',
      org: scope.org.id,
      subject: { invitation: id },
      payload: { email, role, expiresAt: expires.toISOString() },
    });
    const expiresAt = expires.toISOString();
    const invitation = { url: `${publicUrl}/invitations/${secret.text}`, token: secret.text, expiresAt };
    return {
      id,
      name: null,
      email,
      role,
      state: 'invited',
      createdAt: tx.at.toISOString(),
      expiresAt,
      invitation,
    };
  });

/** Needs the organization's stream: who accepts an invitation meanwhile waits for it. */
const refuseMember = async (tx: Tx, orgId: string, email: string): Promise<void> => {
  const member = await tx.db
    .selectFrom('member as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select('p.id')
    .where('m.org_id', '=', orgId)
    .where('p.email', '=', email)
    .executeTakeFirst();
  if (!member) return;
  throw new Refusal({
    code: 'name-taken',
    detail: `${email} is a member of this organization already. Change the role there instead.`,
  });
};

/** Only invitations that nobody accepted; each leaves an event, for its link stops working. */
const replaceOlder = async (tx: Tx, orgId: string, email: string): Promise<void> => {
  const older = await tx.db
    .selectFrom('invitation')
    .select(['id', 'email'])
    .where('org_id', '=', orgId)
    .where('email', '=', email)
    .where('person_id', 'is', null)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  for (const invitation of older)
    await revokeInvitation(tx, orgId, invitation, 'a newer invitation to the same address');
};
