// `nebula builds list`.
// What the user's own CI reported for the services of a project, newest first.
import { listCommand } from '../../list-command.ts';
import { renderBuilds } from '../../render/pushes.ts';

export const command = listCommand({
  reach: 'project',
  read: async (session, query) =>
    session.api.call('builds.list', { params: { ...(await session.projectPlace()) }, query }),
  render: renderBuilds,
});
