// `nebula inbox read`: marks notifications as read.
// Reading decides nothing and hides nothing from others.
import { defineCommand } from '../../command.ts';

export const command = defineCommand<[ids: string[]]>({
  reach: 'organization',
  configure: (command) => {
    command.argument('[ids...]', 'which; absent: all');
  },
  run: async (session, [ids]) => {
    const params = await session.orgPlace();
    const body = ids.length === 0 ? {} : { ids };
    const left = await session.api.call('inbox.read', { params: { ...params }, body });
    session.show(left, ({ unread }) => [`${unread} unread.`]);
  },
});
