// `nebula clusters list`.
import { defineCommand } from '../../command.ts';
import { addPaging, type PagingOptions, pagingOf } from '../../input/paging.ts';
import { renderClusters } from '../../render/things.ts';

export const command = defineCommand<[], PagingOptions>({
  reach: 'organization',
  configure: (command) => {
    addPaging(command);
  },
  run: async (session, _, options) => {
    const params = await session.orgPlace();
    const query = pagingOf(options);
    session.show(await session.api.call('clusters.list', { params: { ...params }, query }), renderClusters);
  },
});
