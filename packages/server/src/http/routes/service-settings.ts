// What a service has in all environments of its project.
import { changeService } from '../../commands/settings/change-service.ts';
import {
  listProjectServices,
  projectServiceShape,
  requireProjectService,
} from '../../queries/settings/project-services.ts';
import type { Handlers } from '../handler.ts';

/** Not staged: these hold in all environments at once. */
export const serviceSettingHandlers: Handlers<
  'project.services' | 'project.service' | 'project.service.change'
> = {
  'project.services': ({ store, scope, query }) => listProjectServices(store.db, scope.project.id, query),
  'project.service': async ({ store, scope, params }) =>
    projectServiceShape(await requireProjectService(store.db, scope.project.id, params.service)),
  'project.service.change': ({ store, scope, params, body }) =>
    changeService(store, scope, params.service, body),
};
