// Projects and what a service has in all of its environments.
// The limit on deployments at once, the tracked repository, and "Skip production approval" are theirs; settings of a
// service that differ from environment to environment are lines of a draft.
import { z } from 'zod';
import { MOST_AT_ONCE, VOLUMES_STAY_DAYS } from '@nebula/domain/limits';
import { isHidden, refuseRef, refuseRepo } from '@nebula/domain/spec/source';
import { call, ORG, PROJECT } from '../call.ts';
import { confirmation, listOf, name, pageQuery } from '../shapes/basics.ts';
import { project, projectService } from '../shapes/things.ts';

const deployConcurrency = z
  .int(`must be a whole number from 1 to ${MOST_AT_ONCE}, or null for no limit`)
  .min(1, 'must be at least 1, or null for no limit')
  .max(MOST_AT_ONCE, `must be at most ${MOST_AT_ONCE}, or null for no limit`)
  .nullable();

/** Made when absent; write-only. */
const hookSecret = z.string().min(16, 'must be at least 16 characters').max(200);
const refusedBy = (refuse: (text: string) => string | null): z.core.CheckFn<string> => {
  return ({ value, issues }) => {
    const message = refuse(value);
    if (message !== null) issues.push({ code: 'custom', input: value, message });
  };
};

/** As it is shown, sent back, it is compared with what is kept: then its password stays. */
const url = z
  .string()
  .check(refusedBy((address) => (isHidden(address) ? null : refuseRepo(address))))
  .meta({ minLength: 1, maxLength: 2048 });
const branch = z.string().check(refusedBy(refuseRef)).meta({ minLength: 1, maxLength: 255 });

export const projectCalls = {
  'projects.list': call({
    method: 'GET',
    path: `${ORG}/projects`,
    who: 'read',
    summary: 'Projects',
    query: pageQuery,
    answer: listOf(project),
    problems: [],
  }),
  'projects.make': call({
    method: 'POST',
    path: `${ORG}/projects`,
    who: 'project.create',
    summary: 'Make a project; it has no environment yet',
    body: z.strictObject({
      name,
      deployConcurrency: deployConcurrency.default(null),
      repository: z
        .strictObject({ url, branch: branch.default('main'), hookSecret: hookSecret.optional() })
        .nullable()
        .default(null),
    }),
    answer: project,
    status: 201,
    problems: ['name-taken'],
  }),
  'project.show': call({
    method: 'GET',
    path: PROJECT,
    who: 'read',
    summary: 'One project',
    answer: project,
    problems: [],
  }),
  'project.change': call({
    method: 'PATCH',
    path: PROJECT,
    who: 'settings.project',
    summary: 'Change name, deploy concurrency or repository; what is not named stays',
    body: z.strictObject({
      name: name.optional(),
      deployConcurrency: deployConcurrency.optional(),
      repository: z
        .strictObject({ url: url.optional(), branch: branch.optional(), hookSecret: hookSecret.optional() })
        .nullable()
        .optional(),
    }),
    answer: project,
    problems: ['name-taken'],
  }),
  'project.remove': call({
    method: 'DELETE',
    path: PROJECT,
    who: 'project.delete',
    summary: `Remove a project with everything in it; volumes stay ${VOLUMES_STAY_DAYS} days`,
    body: confirmation,
    problems: ['frozen'],
  }),
  'project.services': call({
    method: 'GET',
    path: `${PROJECT}/services`,
    who: 'read',
    summary: 'The services of a project, over all its environments',
    query: pageQuery,
    answer: listOf(projectService),
    problems: [],
  }),
  'project.service': call({
    method: 'GET',
    path: `${PROJECT}/services/{service}`,
    who: 'read',
    summary: 'What a service has in all its environments',
    answer: projectService,
    problems: [],
  }),
  'project.service.change': call({
    method: 'PATCH',
    path: `${PROJECT}/services/{service}`,
    who: 'settings.service',
    summary: 'Change how it is called, or "Skip production approval" (at once)',
    body: z.strictObject({ name: name.optional(), skipProductionApproval: z.boolean().optional() }),
    answer: projectService,
    problems: [],
  }),
} as const;
