// What the roles are called and what each may do, in words made from the one table of permissions.
import { ACTIONS, type Role } from './permissions.ts';

/** As a heading or a choice shows them; inside a sentence use `asRole`. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  viewer: 'Viewer',
  developer: 'Developer',
  admin: 'Admin',
  owner: 'Owner',
};

/** In a line, each over the one before it. */
export const ROLE_GIST: Readonly<Record<Role, string>> = {
  viewer: 'reads',
  developer: 'also stages, applies and deploys',
  admin: 'also decides approvals and changes settings',
  owner: 'also manages owners and can delete the organization',
};

/** "an admin". */
export const asRole = (role: Role): string => `${/^[ao]/.test(role) ? 'an' : 'a'} ${role}`;

/** What a role may beyond the one below it, as the table says it: "Staging changes", "Applying changes", … */
export const roleAdds = (role: Role): readonly string[] =>
  Object.values(ACTIONS)
    .filter(({ least }) => least === role)
    .map(({ doing }) => doing);
