// Every command, in the order of the help text. What a command does is in its file; nothing is imported before it is
// called, so that the command line starts quickly.
import type { Entry, Section } from './command.ts';

const one = (name: string, summary: string, load: NonNullable<Entry['load']>): Entry => ({
  name,
  summary,
  load,
});

export const SECTIONS: readonly Section[] = [
  {
    title: 'Change',
    entries: [
      one(
        'status',
        'The environment: services, draft, running deployments, freeze',
        () => import('./commands/status.ts'),
      ),
      one('set', 'Stage variables of a service, or of the environment', () => import('./commands/set.ts')),
      one('unset', 'Stage the deletion of variables', () => import('./commands/unset.ts')),
      one(
        'stage',
        "Stage a service's settings: replicas, size, volume, image …",
        () => import('./commands/stage.ts'),
      ),
      one('add', 'Stage a new service with its first deploy', () => import('./commands/add.ts')),
      one('remove', "Stage a service's removal from the environment", () => import('./commands/remove.ts')),
      one(
        'diff',
        'The review: every staged line, what restarts, what drifted',
        () => import('./commands/diff.ts'),
      ),
      one('undo', 'Take staged lines back', () => import('./commands/undo.ts')),
      one(
        'restage',
        'Take live values as the base of what drifted, or a failed change set up again',
        () => import('./commands/restage.ts'),
      ),
      one('discard', 'Drop a whole draft', () => import('./commands/discard.ts')),
      one(
        'apply',
        'Deploy the staged changes or, in production, request approval',
        () => import('./commands/apply.ts'),
      ),
      one('changes', 'Change sets of the environment, or one of them', () => import('./commands/changes.ts')),
      one('withdraw', 'Take a request back: it is a draft again', () => import('./commands/withdraw.ts')),
      one('revert', 'Stage what undoes an applied change set', () => import('./commands/revert.ts')),
    ],
  },
  {
    title: 'Approve',
    entries: [
      one(
        'approvals',
        'Requests that wait or were decided, or one of them',
        () => import('./commands/approvals.ts'),
      ),
      one('approve', 'Approve a request: its deployments start', () => import('./commands/approve.ts')),
      one('reject', 'Reject a request', () => import('./commands/reject.ts')),
      {
        name: 'inbox',
        summary: 'What waits for you and what came of your requests',
        bare: true,
        children: [
          one('list', 'Your notifications', () => import('./commands/inbox/list.ts')),
          one('read', 'Mark notifications as read', () => import('./commands/inbox/read.ts')),
        ],
      },
    ],
  },
  {
    title: 'Deploy',
    entries: [
      one('deploy', 'Deploy a release of a service', () => import('./commands/deploy.ts')),
      one('redeploy', 'Deploy what is live again', () => import('./commands/redeploy.ts')),
      one('rollback', 'Return to a deployment that succeeded', () => import('./commands/rollback.ts')),
      one(
        'promote',
        'Take the release that runs in another environment',
        () => import('./commands/promote.ts'),
      ),
      one('cancel', 'Cancel a deployment', () => import('./commands/cancel.ts')),
      one(
        'deployments',
        'Deployments of the environment, or one of them',
        () => import('./commands/deployments.ts'),
      ),
      one('logs', 'Output of a service', () => import('./commands/logs.ts')),
      one('events', 'What happened, and what happens now', () => import('./commands/events.ts')),
      one(
        'freeze',
        'Whether production is frozen, until when, and when next',
        () => import('./commands/freeze.ts'),
      ),
    ],
  },
  {
    title: 'Set up',
    entries: [
      one('login', 'Sign in on this machine', () => import('./commands/login.ts')),
      one('logout', 'Sign out on this machine', () => import('./commands/logout.ts')),
      one('whoami', 'Person, token and role', () => import('./commands/whoami.ts')),
      one(
        'link',
        'Say once which project and environment this folder is about',
        () => import('./commands/link.ts'),
      ),
      {
        name: 'projects',
        summary: 'Projects',
        bare: true,
        children: [
          one('list', 'Projects and their environments', () => import('./commands/projects/list.ts')),
          one('create', 'Make a project', () => import('./commands/projects/create.ts')),
          one(
            'set',
            'Change name, deploy concurrency or repository',
            () => import('./commands/projects/set.ts'),
          ),
          one(
            'remove',
            'Remove a project with everything in it',
            () => import('./commands/projects/remove.ts'),
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
            () => import('./commands/environments/list.ts'),
          ),
          one('create', 'Make an environment', () => import('./commands/environments/create.ts')),
          one(
            'set',
            'Change name, protection, deploy role or cluster',
            () => import('./commands/environments/set.ts'),
          ),
          one('remove', 'Remove an environment', () => import('./commands/environments/remove.ts')),
        ],
      },
      {
        name: 'policy',
        summary: 'Who may decide, and the weekly freeze',
        bare: true,
        children: [
          one('get', 'The policy', () => import('./commands/policy/get.ts')),
          one('set', 'Change the policy; what is not named stays', () => import('./commands/policy/set.ts')),
          one(
            'skip',
            'Switch "Skip production approval" of a service',
            () => import('./commands/policy/skip.ts'),
          ),
        ],
      },
      {
        name: 'members',
        summary: 'People and their roles',
        bare: true,
        children: [
          one('list', 'Members and open invitations', () => import('./commands/members/list.ts')),
          one(
            'invite',
            'Invite somebody; the link is shown once',
            () => import('./commands/members/invite.ts'),
          ),
          one('role', 'Change the role of a member', () => import('./commands/members/role.ts')),
          one(
            'remove',
            'Remove a member or take an invitation back',
            () => import('./commands/members/remove.ts'),
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
            () => import('./commands/token/create.ts'),
          ),
          one('list', "Your tokens; for admins everybody's", () => import('./commands/token/list.ts')),
          one('revoke', 'Revoke a token at once', () => import('./commands/token/revoke.ts')),
        ],
      },
      {
        name: 'clusters',
        summary: 'Clusters and their agents',
        bare: true,
        children: [
          one('list', 'Clusters and what they can run', () => import('./commands/clusters/list.ts')),
          one(
            'create',
            "Make a cluster; its agent's token is shown once",
            () => import('./commands/clusters/create.ts'),
          ),
          one(
            'token',
            "Make a new token for a cluster's agent",
            () => import('./commands/clusters/token.ts'),
          ),
          one(
            'remove',
            'Remove a cluster without environments',
            () => import('./commands/clusters/remove.ts'),
          ),
        ],
      },
      {
        name: 'audit',
        summary: 'The audit log',
        bare: true,
        children: [
          one('list', 'Who did what, newest first', () => import('./commands/audit/list.ts')),
          one('export', 'All of it, one JSON object a line', () => import('./commands/audit/export.ts')),
          one(
            'verify',
            'Whether an event was altered, removed or put in between',
            () => import('./commands/audit/verify.ts'),
          ),
        ],
      },
    ],
  },
  {
    title: 'Run Nebula',
    entries: [
      one(
        'server',
        'The control plane: API, workers, embedded database, local cluster',
        () => import('./commands/server.ts'),
      ),
      one('agent', "A cluster's agent", () => import('./commands/agent.ts')),
      one(
        'down',
        'Stop what the local cluster and the embedded database still run',
        () => import('./commands/down.ts'),
      ),
      {
        name: 'admin',
        summary: "On the server's machine: links that let somebody in",
        children: [
          one(
            'owner-link',
            "The first owner's one-time link again",
            () => import('./commands/admin/owner-link.ts'),
          ),
          one(
            'reset-password',
            'A one-time link that sets a lost password anew',
            () => import('./commands/admin/reset-password.ts'),
          ),
        ],
      },
    ],
  },
];
