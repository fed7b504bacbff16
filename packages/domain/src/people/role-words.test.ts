import { expect, it } from 'vitest';
import { ACTIONS, ROLES } from './permissions.ts';
import { asRole, roleAdds } from './role-words.ts';

it('PE-1: every action is said of exactly one role, in the order of the table', () => {
  const said = ROLES.flatMap((role) => roleAdds(role));
  expect(said.toSorted()).toEqual(
    Object.values(ACTIONS)
      .map(({ doing }) => doing as string)
      .toSorted(),
  );
  expect(roleAdds('owner')).toEqual(['Making, lowering or removing an owner', 'Deleting the organization']);
});

it('names a role with its article', () => {
  expect(ROLES.map(asRole)).toEqual(['a viewer', 'a developer', 'an admin', 'an owner']);
});
