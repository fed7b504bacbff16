// `nebula projects deliveries`.
// What the push webhook of a project brought, and what came of it (C-112).
import { listCommand } from '../../list-command.ts';
import { renderDeliveries } from '../../render/pushes.ts';

export const command = listCommand({
  reach: 'project',
  read: async (session, query) =>
    session.api.call('project.deliveries', { params: { ...(await session.projectPlace()) }, query }),
  render: renderDeliveries,
});
