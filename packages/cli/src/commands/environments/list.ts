// `nebula environments list`.
import { defineCommand } from '../../command.ts';
import { addPaging, type PagingOptions, pagingOf } from '../../input/paging.ts';
import { renderEnvironments } from '../../render/things.ts';

export const command = defineCommand<[], PagingOptions>({
  reach: 'project',
  configure: (command) => {
    addPaging(command);
  },
  run: async (session, _, options) => {
    const params = await session.projectPlace();
    const query = pagingOf(options);
    session.show(
      await session.api.call('environments.list', { params: { ...params }, query }),
      renderEnvironments,
    );
  },
});
