// `nebula token list`.
// Admins see everybody's. What a token may do is never more than its person may now (AP-11).
import { listCommand } from '../../list-command.ts';
import { renderTokens } from '../../render/things.ts';

export const command = listCommand({
  reach: 'organization',
  read: async (session, query) =>
    session.api.call('tokens.list', { params: { ...(await session.orgPlace()) }, query }),
  render: renderTokens,
});
