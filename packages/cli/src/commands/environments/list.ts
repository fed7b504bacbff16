// `nebula environments list`.
// Of one project. What is production is marked, and who may deploy where.
import { listCommand } from '../../list-command.ts';
import { renderEnvironments } from '../../render/things.ts';

export const command = listCommand({
  reach: 'project',
  read: async (session, query) =>
    session.api.call('environments.list', { params: { ...(await session.projectPlace()) }, query }),
  render: renderEnvironments,
});
