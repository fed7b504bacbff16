// Direct starts, and watching what runs. One line a command; its file is read when it is called.
import { one, type Section } from '../command.ts';

export const deploySection: Section = {
  title: 'Deploy',
  entries: [
    one('deploy', 'Deploy a release of a service', () => import('../commands/deploy.ts')),
    one('redeploy', 'Deploy what is live again', () => import('../commands/redeploy.ts')),
    one('rollback', 'Return to a deployment that succeeded', () => import('../commands/rollback.ts')),
    one(
      'promote',
      'Take the release that runs in another environment',
      () => import('../commands/promote.ts'),
    ),
    {
      name: 'builds',
      summary: 'Builds of your own CI',
      children: [
        one(
          'report',
          'Report an image; where auto-deploy is on it is deployed',
          () => import('../commands/builds/report.ts'),
        ),
        one('list', 'Builds that were reported', () => import('../commands/builds/list.ts')),
      ],
    },
    one('cancel', 'Cancel a deployment', () => import('../commands/cancel.ts')),
    one(
      'deployments',
      'Deployments of the environment, or one of them',
      () => import('../commands/deployments.ts'),
    ),
    one('logs', 'Output of a service', () => import('../commands/logs.ts')),
    {
      name: 'pg',
      summary: 'A Postgres database: dump, restore, connect',
      children: [
        one('connect', 'psql, or a tool of yours, at a database', () => import('../commands/pg/connect.ts')),
        one('dump', 'Write a database into a file', () => import('../commands/pg/dump.ts')),
        one('restore', 'Restore a database from a file', () => import('../commands/pg/restore.ts')),
      ],
    },
    one('metrics', 'CPU and memory of a service', () => import('../commands/metrics.ts')),
    one('events', 'What happened, and what happens now', () => import('../commands/events.ts')),
    one(
      'freeze',
      'Whether production is frozen, until when, and when next',
      () => import('../commands/freeze.ts'),
    ),
  ],
};
