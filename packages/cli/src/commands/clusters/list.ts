// `nebula clusters list`.
// An agent that was not heard for a minute is lost (DE-4); the server's clock says so, not this machine's.
import { listCommand } from '../../list-command.ts';
import { renderClusters } from '../../render/things.ts';

export const command = listCommand({
  reach: 'organization',
  read: async (session, query) =>
    session.api.call('clusters.list', { params: { ...(await session.orgPlace()) }, query }),
  render: renderClusters,
});
