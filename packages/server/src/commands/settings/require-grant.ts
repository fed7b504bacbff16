// PE-1: nobody gives a role above their own, and nobody touches whoever stands above them.
import { Refusal } from '@nebula/domain/problems';
import { atLeast, needsRole, type Role } from '@nebula/domain/people/permissions';

/** Refuses with `not-allowed` unless `own` is `role` or more. */
export const requireGrant = (own: Role, role: Role): void => {
  if (atLeast(own, role)) return;
  const needs = needsRole(role);
  throw new Refusal({
    code: 'not-allowed',
    detail: `This takes ${needs}, because nobody gives or takes a role above their own, which is ${own}.`,
    needs,
  });
};
