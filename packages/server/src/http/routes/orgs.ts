// Organizations: the caller's, a new one, another name, the end of one.
import { removeOrganization } from '../../commands/settings/remove-organization.ts';
import { changeOrganization } from '../../people/change-organization.ts';
import { listOrganizations, loadOrganization } from '../../people/load-me.ts';
import { makeOrganization } from '../../people/make-organization.ts';
import type { Handlers } from '../handler.ts';

export const orgHandlers: Handlers<'orgs.list' | 'orgs.make' | 'org.show' | 'org.change' | 'org.remove'> = {
  'orgs.list': ({ store, scope, query }) => listOrganizations(store, scope.caller, query),
  'orgs.make': ({ store, scope, body }) => makeOrganization(store, scope.caller, body.name),
  'org.show': ({ store, scope }) => loadOrganization(store, scope),
  'org.change': ({ store, scope, body }) => changeOrganization(store, scope, body),
  'org.remove': ({ store, scope, body }) => removeOrganization(store, scope, body.confirm),
};
