// What starts and stops Nebula itself. One line a command; its file is read when it is called.
import { one, type Section } from '../command.ts';

export const runSection: Section = {
  title: 'Run Nebula',
  entries: [
    one(
      'server',
      'The control plane: API, workers, embedded database, local cluster',
      () => import('../commands/server.ts'),
    ),
    one('agent', "A cluster's agent", () => import('../commands/agent.ts')),
    one(
      'down',
      'Stop what the local cluster and the embedded database still run',
      () => import('../commands/down.ts'),
    ),
    {
      name: 'keys',
      summary: 'The keys that seal secrets',
      children: [
        one(
          'rotate',
          'Seal everything anew under the newest secret key',
          () => import('../commands/keys/rotate.ts'),
        ),
      ],
    },
    {
      name: 'admin',
      summary: "On the server's machine: links that let somebody in, and any audit log",
      children: [
        one(
          'owner-link',
          "The first owner's one-time link again",
          () => import('../commands/admin/owner-link.ts'),
        ),
        one(
          'reset-password',
          'A one-time link that sets a lost password anew',
          () => import('../commands/admin/reset-password.ts'),
        ),
        one(
          'audit',
          "An organization's audit log into a file, also once it was removed",
          () => import('../commands/admin/audit.ts'),
        ),
      ],
    },
  ],
};
