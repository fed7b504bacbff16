// Environments.
import { changeEnvironment } from '../../commands/settings/change-environment.ts';
import { makeEnvironment } from '../../commands/settings/make-environment.ts';
import { removeEnvironment } from '../../commands/settings/remove-environment.ts';
import { listEnvironments, showEnvironment } from '../../queries/settings/environments.ts';
import type { Handlers } from '../handler.ts';

/** Settings hold at once; the variables that apps inherit are lines of a draft. */
export const environmentHandlers: Handlers<
  'environments.list' | 'environments.make' | 'environment.show' | 'environment.change' | 'environment.remove'
> = {
  'environments.list': ({ store, scope, query }) => listEnvironments(store, scope, query),
  'environments.make': ({ store, scope, body }) => makeEnvironment(store, scope, body),
  'environment.show': ({ store, scope }) => showEnvironment(store, scope, scope.environment.id),
  'environment.change': ({ store, scope, body }) => changeEnvironment(store, scope, body),
  'environment.remove': ({ store, scope, body }) => removeEnvironment(store, scope, body.confirm),
};
