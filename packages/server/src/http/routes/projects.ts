// Projects.
import { changeProject } from '../../commands/settings/change-project.ts';
import { makeProject } from '../../commands/settings/make-project.ts';
import { removeProject } from '../../commands/settings/remove-environment.ts';
import { listProjects, projectShape, requireProject } from '../../queries/settings/projects.ts';
import type { Handlers } from '../handler.ts';

/** Removing asks for the project's name (PE-2). */
export const projectHandlers: Handlers<
  'projects.list' | 'projects.make' | 'project.show' | 'project.change' | 'project.remove'
> = {
  'projects.list': ({ store, scope, query }) => listProjects(store.db, scope.org.id, query),
  'projects.make': ({ store, scope, body }) => makeProject(store, scope, body),
  'project.show': async ({ store, scope }) =>
    projectShape(await requireProject(store.db, scope.org.id, scope.project.id)),
  'project.change': ({ store, scope, body }) => changeProject(store, scope, body),
  'project.remove': ({ store, scope, body }) => removeProject(store, scope, body.confirm),
};
