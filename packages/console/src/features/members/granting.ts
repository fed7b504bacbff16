// Nobody gives or takes a role above their own (PE-1).
import { atLeast, needsRole, type Role } from '@nebula/domain/people/permissions';

export const mayGive = (own: Role, role: Role): boolean => atLeast(own, role);

/** Why somebody of the role `own` cannot change who has `role`; undefined where they can. */
export const grantReason = (own: Role, role: Role): string | undefined =>
  mayGive(own, role)
    ? undefined
    : `This takes ${needsRole(role)}: nobody gives or takes a role above their own, which is ${own}.`;
