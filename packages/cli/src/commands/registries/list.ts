// `nebula registries list`: hosts and who pulls there; a secret never comes back.
import { listCommand } from '../../list-command.ts';
import { renderRegistries } from '../../render/things.ts';

export const command = listCommand({
  reach: 'organization',
  read: async (session, query) =>
    session.api.call('registries.list', { params: { ...(await session.orgPlace()) }, query }),
  render: renderRegistries,
});
