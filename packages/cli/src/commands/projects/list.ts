// `nebula projects list`.
import { listCommand } from '../../list-command.ts';
import { renderProjects } from '../../render/things.ts';

export const command = listCommand({
  reach: 'organization',
  read: async (session, query) =>
    session.api.call('projects.list', { params: { ...(await session.orgPlace()) }, query }),
  render: renderProjects,
});
