// Environments: where they run, who may deploy there, whether they are production.
// Settings hold at once and are no lines; the variables that apps inherit are lines of a draft (CS-1).
import { z } from 'zod';
import { VOLUMES_STAY_DAYS } from '@nebula/domain/limits';
import { call, ENVIRONMENT, PROJECT } from '../call.ts';
import { confirmation, listOf, name, pageQuery, role } from '../shapes/basics.ts';
import { environment } from '../shapes/things.ts';

const deployRole = role.exclude(['viewer']);

export const environmentCalls = {
  'environments.list': call({
    method: 'GET',
    path: `${PROJECT}/environments`,
    who: 'read',
    summary: 'The environments of a project',
    query: pageQuery,
    answer: listOf(environment),
    problems: [],
  }),
  'environments.make': call({
    method: 'POST',
    path: `${PROJECT}/environments`,
    who: 'environment.create',
    summary: 'Make an environment on a cluster',
    body: z.strictObject({
      name,
      protected: z.boolean().default(false),
      cluster: z.string().min(1).max(100),
      deployRole: deployRole.default('developer'),
    }),
    answer: environment,
    status: 201,
    problems: ['name-taken'],
  }),
  'environment.show': call({
    method: 'GET',
    path: ENVIRONMENT,
    who: 'read',
    summary: 'One environment',
    answer: environment,
    problems: [],
  }),
  'environment.change': call({
    method: 'PATCH',
    path: ENVIRONMENT,
    who: 'settings.environment',
    summary:
      'Change its name, its protection, who may deploy there or, while it is empty, its cluster; at once',
    body: z.strictObject({
      name: name.optional(),
      protected: z.boolean().optional(),
      deployRole: deployRole.optional(),
      /** Only while it has no services. */
      cluster: z.string().min(1).max(100).optional(),
    }),
    answer: environment,
    problems: ['name-taken', 'illegal-transition'],
  }),
  'environment.remove': call({
    method: 'DELETE',
    path: ENVIRONMENT,
    who: 'environment.delete',
    summary: `Remove an environment; what runs there stops, volumes stay ${VOLUMES_STAY_DAYS} days`,
    body: confirmation,
    problems: ['frozen'],
  }),
} as const;
