// `nebula projects list`.
// Each with its environments and how many deployments may run at once (CO-1).
import { listCommand } from '../../list-command.ts';
import { renderProjects } from '../../render/things.ts';

export const command = listCommand({
  reach: 'organization',
  read: async (session, query) =>
    session.api.call('projects.list', { params: { ...(await session.orgPlace()) }, query }),
  render: renderProjects,
});
