// Security & policy, and the freeze.
import { changePolicy } from '../../commands/settings/change-policy.ts';
import { loadFreezeNow, loadPolicy } from '../../queries/settings/policy.ts';
import type { Handlers } from '../handler.ts';

/** Reading is for every member, since refusals name these settings. */
export const policyHandlers: Handlers<'policy.show' | 'policy.change' | 'freeze.show'> = {
  'policy.show': ({ store, scope }) => loadPolicy(store.db, scope.org.id),
  'policy.change': ({ store, scope, body }) => changePolicy(store, scope, body),
  'freeze.show': ({ store, scope }) => loadFreezeNow(store.db, scope.org.freeze),
};
