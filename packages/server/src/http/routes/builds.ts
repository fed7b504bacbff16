// Builds that the user's own CI reports.
import { listBuilds, reportBuild } from '../../intake/builds/report-build.ts';
import type { Handlers } from '../handler.ts';

export const buildHandlers: Handlers<'builds.report' | 'builds.list'> = {
  'builds.report': ({ store, scope, body }) => reportBuild(store, scope, body),
  'builds.list': ({ store, scope, query }) => listBuilds(store.db, scope.project.id, query),
};
