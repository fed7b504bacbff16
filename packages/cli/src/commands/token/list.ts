// `nebula token list`.
import { listCommand } from '../../list-command.ts';
import { renderTokens } from '../../render/things.ts';

export const command = listCommand({
  reach: 'organization',
  read: async (session, query) =>
    session.api.call('tokens.list', { params: { ...(await session.orgPlace()) }, query }),
  render: renderTokens,
});
