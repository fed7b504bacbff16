// Who reads, and what they may do here. The table of permissions is the domain's; a screen asks `whyNot` and shows the
// reason beside what it explains.
import { useSuspenseQuery } from '@tanstack/react-query';
import { type Action, may, mayDeploy, notAllowed, type Role } from '@nebula/domain/people/permissions';
import type { Shape } from '../api/client.ts';
import { meQuery } from '../api/queries.ts';
import { useOrg } from './addresses.ts';

/**
 * `role` is that of the organization in the address. It only shows what is allowed: the server decides again
 * with every call.
 */
export interface Caller {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  may(action: Action): boolean;
  /** Undefined where they may; else the sentence that says who may. */
  whyNot(action: Action): string | undefined;
  /** Of a deploy of any kind into an environment that asks for this role. */
  whyNotDeploy(deployRole: Role): string | undefined;
}

/** The organization of the address, named there by slug or id; undefined for who is not in it. */
export function useOrganization(): Shape<'Organization'> | undefined {
  const org = useOrg();
  const { data: me } = useSuspenseQuery(meQuery);
  return me.organizations.find(({ id, slug }) => slug === org || id === org);
}

/** For a page that is still open after its reader was removed. */
const isNoMember = (): string => 'You are no longer a member of this organization.';

/** The caller in the organization of the address. */
export function useCaller(): Caller {
  const { data: me } = useSuspenseQuery(meQuery);
  const organization = useOrganization();
  const role = organization?.role ?? 'viewer';
  if (organization === undefined)
    return { ...me.person, role, may: () => false, whyNot: isNoMember, whyNotDeploy: isNoMember };
  return {
    id: me.person.id,
    name: me.person.name,
    role,
    may: (action) => may(role, action),
    whyNot: (action) => (may(role, action) ? undefined : notAllowed(action, role).detail),
    whyNotDeploy: (deployRole) =>
      mayDeploy(role, deployRole) ? undefined : notAllowed('deploy', role, deployRole).detail,
  };
}
