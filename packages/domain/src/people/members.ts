// What people may do to each other's membership (PE-1): nobody gives or takes a role above their own, and the last
// owner stays. The table in `permissions.ts` is asked first; this adds what depends on the two people.
import type { ProblemOf } from '../problems.ts';
import { atLeast, may, needsRole, notAllowed, type Role } from './permissions.ts';

/** Whether who has `granter` may give `role`, to a member or to a token. */
export const mayGrant = (granter: Role | null, role: Role): boolean => atLeast(granter, role);

/** Null, or why `granter` may not give `role`. */
export function refuseGrant(granter: Role | null, role: Role): ProblemOf<'not-allowed'> | null {
  if (mayGrant(granter, role)) return null;
  const detail = `Nobody gives a role above their own: making somebody ${role} takes ${needsRole(role)}.`;
  return { code: 'not-allowed', detail, needs: needsRole(role) };
}

export interface MemberChange {
  /** The role of who asks. */
  readonly by: Role | null;
  /** Who asks is who is changed: anyone may leave or step down. */
  readonly self: boolean;
  readonly before: Role;
  /** Null: the member is removed. */
  readonly after: Role | null;
  /** Owners of the organization now; invitations do not count. Count them under the organization's lock. */
  readonly owners: number;
}

/** Null, or the `not-allowed` of changing or removing a member. */
export function refuseMemberChange(change: MemberChange): ProblemOf<'not-allowed'> | null {
  const { by, self, before, after, owners } = change;
  if (!self) {
    const action = after === null ? 'members.remove' : 'members.change';
    if (!may(by, action)) return notAllowed(action, by);
    if (before === 'owner' && !may(by, 'owners.manage')) return notAllowed('owners.manage', by);
  }
  if (before === 'owner' && after !== 'owner' && owners <= 1) return lastOwner();
  return after === null ? null : refuseGrant(by, after);
}

const lastOwner = (): ProblemOf<'not-allowed'> => ({
  code: 'not-allowed',
  detail: 'The last owner can be neither removed nor lowered. Make another member owner first.',
  needs: 'another owner',
});
