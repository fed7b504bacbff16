// `nebula members list`.
import { defineCommand } from '../../command.ts';
import { addPaging, type PagingOptions, pagingOf } from '../../input/paging.ts';
import { renderMembers } from '../../render/things.ts';

export const command = defineCommand<[], PagingOptions>({
  reach: 'organization',
  configure: (command) => {
    addPaging(command);
  },
  run: async (session, _, options) => {
    const params = await session.orgPlace();
    const query = pagingOf(options);
    session.show(await session.api.call('members.list', { params: { ...params }, query }), renderMembers);
  },
});
