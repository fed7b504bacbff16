// `nebula clusters list`.
import { listCommand } from '../../list-command.ts';
import { renderClusters } from '../../render/things.ts';

export const command = listCommand({
  reach: 'organization',
  read: async (session, query) =>
    session.api.call('clusters.list', { params: { ...(await session.orgPlace()) }, query }),
  render: renderClusters,
});
