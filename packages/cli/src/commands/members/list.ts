// `nebula members list`.
// With the invitations that nobody accepted yet: they count for nothing, least of all as approvers (AP-10).
import { listCommand } from '../../list-command.ts';
import { renderMembers } from '../../render/things.ts';

export const command = listCommand({
  reach: 'organization',
  read: async (session, query) =>
    session.api.call('members.list', { params: { ...(await session.orgPlace()) }, query }),
  render: renderMembers,
});
