// Signing in, and the settings of an organization. One line a command; its file is read when it is called.
import { one, type Section } from '../command.ts';

export const setUpSection: Section = {
  title: 'Set up',
  entries: [
    one('login', 'Sign in on this machine', () => import('../commands/login.ts')),
    one('logout', 'Sign out on this machine', () => import('../commands/logout.ts')),
    one('whoami', 'Person, token and role', () => import('../commands/whoami.ts')),
    one(
      'link',
      'Say once which project and environment this folder is about',
      () => import('../commands/link.ts'),
    ),
    {
      name: 'projects',
      summary: 'Projects',
      bare: true,
      children: [
        one('list', 'Projects and their environments', () => import('../commands/projects/list.ts')),
        one('create', 'Make a project', () => import('../commands/projects/create.ts')),
        one(
          'set',
          'Change name, deploy concurrency or repository',
          () => import('../commands/projects/set.ts'),
        ),
        one(
          'repository',
          'Its repository as it was seen; webhook, polling, deploy key',
          () => import('../commands/projects/repository.ts'),
        ),
        one(
          'deliveries',
          'What the push webhook brought',
          () => import('../commands/projects/deliveries.ts'),
        ),
        one(
          'remove',
          'Remove a project with everything in it',
          () => import('../commands/projects/remove.ts'),
        ),
      ],
    },
    {
      name: 'environments',
      summary: 'Environments of a project',
      bare: true,
      children: [
        one(
          'list',
          'Environments, their cluster and protection',
          () => import('../commands/environments/list.ts'),
        ),
        one('create', 'Make an environment', () => import('../commands/environments/create.ts')),
        one(
          'set',
          'Change name, protection, deploy role or cluster',
          () => import('../commands/environments/set.ts'),
        ),
        one('remove', 'Remove an environment', () => import('../commands/environments/remove.ts')),
      ],
    },
    {
      name: 'policy',
      summary: 'Who may decide, and the weekly freeze',
      bare: true,
      children: [
        one('get', 'The policy', () => import('../commands/policy/get.ts')),
        one('set', 'Change the policy; what is not named stays', () => import('../commands/policy/set.ts')),
        one(
          'skip',
          'Switch "Skip production approval" of a service',
          () => import('../commands/policy/skip.ts'),
        ),
      ],
    },
    {
      name: 'members',
      summary: 'People and their roles',
      bare: true,
      children: [
        one('list', 'Members and open invitations', () => import('../commands/members/list.ts')),
        one(
          'invite',
          'Invite somebody; the link is shown once',
          () => import('../commands/members/invite.ts'),
        ),
        one('role', 'Change the role of a member', () => import('../commands/members/role.ts')),
        one(
          'remove',
          'Remove a member or take an invitation back',
          () => import('../commands/members/remove.ts'),
        ),
      ],
    },
    {
      name: 'token',
      summary: 'API tokens',
      children: [
        one(
          'create',
          'Make a token for yourself; its secret is shown once',
          () => import('../commands/token/create.ts'),
        ),
        one('list', "Your tokens; for admins everybody's", () => import('../commands/token/list.ts')),
        one('revoke', 'Revoke a token at once', () => import('../commands/token/revoke.ts')),
      ],
    },
    {
      name: 'clusters',
      summary: 'Clusters and their agents',
      bare: true,
      children: [
        one('list', 'Clusters and what they can run', () => import('../commands/clusters/list.ts')),
        one(
          'create',
          "Make a cluster; its agent's token is shown once",
          () => import('../commands/clusters/create.ts'),
        ),
        one('token', "Make a new token for a cluster's agent", () => import('../commands/clusters/token.ts')),
        one(
          'remove',
          'Remove a cluster without environments',
          () => import('../commands/clusters/remove.ts'),
        ),
      ],
    },
    {
      name: 'registries',
      summary: 'Registries that images are pulled from with a secret',
      bare: true,
      children: [
        one('list', 'Registries and who pulls there', () => import('../commands/registries/list.ts')),
        one(
          'add',
          'Add a registry, or give one another secret',
          () => import('../commands/registries/add.ts'),
        ),
        one(
          'test',
          'Whether a registry still takes its secret',
          () => import('../commands/registries/test.ts'),
        ),
        one('remove', 'Remove a registry', () => import('../commands/registries/remove.ts')),
      ],
    },
    {
      name: 'audit',
      summary: 'The audit log',
      bare: true,
      children: [
        one('list', 'Who did what, newest first', () => import('../commands/audit/list.ts')),
        one('export', 'All of it, one JSON object a line', () => import('../commands/audit/export.ts')),
        one(
          'verify',
          'Whether an event was altered, removed or put in between',
          () => import('../commands/audit/verify.ts'),
        ),
      ],
    },
  ],
};
