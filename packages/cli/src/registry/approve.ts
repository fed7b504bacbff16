// Deciding, and hearing of it. One line a command; its file is read when it is called.
import { one, type Section } from '../command.ts';

export const approveSection: Section = {
  title: 'Approve',
  entries: [
    one(
      'approvals',
      'Requests that wait or were decided, or one of them',
      () => import('../commands/approvals.ts'),
    ),
    one('approve', 'Approve a request: its deployments start', () => import('../commands/approve.ts')),
    one('reject', 'Reject a request', () => import('../commands/reject.ts')),
    {
      name: 'inbox',
      summary: 'What waits for you and what came of your requests',
      bare: true,
      children: [
        one('list', 'Your notifications', () => import('../commands/inbox/list.ts')),
        one('read', 'Mark notifications as read', () => import('../commands/inbox/read.ts')),
      ],
    },
  ],
};
