// `nebula projects list`.
import { defineCommand } from '../../command.ts';
import { addPaging, type PagingOptions, pagingOf } from '../../input/paging.ts';
import { renderProjects } from '../../render/things.ts';

export const command = defineCommand<[], PagingOptions>({
  reach: 'organization',
  configure: (command) => {
    addPaging(command);
  },
  run: async (session, _, options) => {
    const params = await session.orgPlace();
    const list = await session.api.call('projects.list', { params: { ...params }, query: pagingOf(options) });
    session.show(list, renderProjects);
  },
});
