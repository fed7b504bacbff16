// Pushes: the webhook that says that there is one, what was seen of the repository, and the settings of looking at it.
// A push stages change sets and starts what follows its branch; both are read where every change set and deployment is.
import { z } from 'zod';
import { call, PROJECT } from '../call.ts';
import { listOf, pageQuery } from '../shapes/basics.ts';
import { delivery, deliveryAnswer, repositorySeen } from '../shapes/push.ts';

/** As large as a push of thousands of commits may be; larger ones are found by looking. */
const HOOK_BYTES = 8 * 1024 * 1024;

export const pushCalls = {
  'hooks.git': call({
    method: 'POST',
    path: '/hooks/git/{project}',
    who: 'anyone',
    summary: 'A push webhook of GitHub, GitLab, Gitea, Forgejo or anybody who signs; the path names the id',
    answer: deliveryAnswer,
    problems: ['unauthenticated', 'too-large'],
    raw: true,
    bodyLimitBytes: HOOK_BYTES,
  }),
  'project.deliveries': call({
    method: 'GET',
    path: `${PROJECT}/deliveries`,
    who: 'read',
    summary: 'Signed deliveries of the push webhook, each with what came of it',
    query: pageQuery,
    answer: listOf(delivery),
    problems: [],
  }),
  'project.repository': call({
    method: 'GET',
    path: `${PROJECT}/repository`,
    who: 'read',
    summary: 'What the repository was seen to be, and how it is looked at',
    answer: repositorySeen,
    problems: [],
  }),
  'project.repository.change': call({
    method: 'PATCH',
    path: `${PROJECT}/repository`,
    who: 'settings.project',
    summary:
      'How the repository is looked at: every so many seconds, with a new deploy key, its host met anew',
    body: z.strictObject({
      pollSeconds: z
        .int('must be a whole number of seconds, or null for webhooks alone')
        .min(10, 'must be at least 10')
        .max(86_400, 'must be at most 86400, which is a day')
        .nullable()
        .optional(),
      newDeployKey: z.literal(true).optional(),
      /** What was pinned over ssh goes; the host that is met next is pinned. */
      forgetHosts: z.literal(true).optional(),
    }),
    answer: repositorySeen,
    problems: [],
  }),
  'project.repository.look': call({
    method: 'POST',
    path: `${PROJECT}/repository/look`,
    who: 'deploy',
    summary: 'Look at the repository now, as if a webhook had come',
    answer: repositorySeen,
    problems: [],
  }),
} as const;
