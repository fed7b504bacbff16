// Private registries of an organization.
import type { Handlers } from '../handler.ts';
import { listRegistries, registryShape, requireRegistry } from '../../queries/settings/registries.ts';
import {
  changeRegistry,
  makeRegistry,
  removeRegistry,
  testRegistry,
} from '../../commands/settings/registries.ts';

export const registryHandlers: Handlers<
  | 'registries.list'
  | 'registries.make'
  | 'registries.show'
  | 'registries.change'
  | 'registries.test'
  | 'registries.remove'
> = {
  'registries.list': ({ store, scope, query }) => listRegistries(store.db, scope.org.id, query),
  'registries.make': ({ store, scope, body }) => makeRegistry(store, scope, body),
  'registries.show': async ({ store, scope, params }) =>
    registryShape(await requireRegistry(store.db, scope.org.id, params.registry)),
  'registries.change': ({ store, scope, params, body }) =>
    changeRegistry(store, scope, params.registry, body),
  'registries.test': ({ store, scope, params }) => testRegistry(store, scope, params.registry),
  'registries.remove': ({ store, scope, params }) => removeRegistry(store, scope, params.registry),
};
