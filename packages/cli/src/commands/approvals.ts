// `nebula approvals`: requests that wait, or that were decided, over all projects of the organization.
import { defineCommand } from '../command.ts';
import { addPaging, type PagingOptions, pagingOf } from '../input/paging.ts';
import { addPlaceFilter, placeFilterOf } from '../input/place-filter.ts';
import { renderApproval, renderApprovals } from '../render/approval.ts';

interface Options extends PagingOptions {
  readonly decided?: boolean;
}

export const command = defineCommand<[id: string | undefined], Options>({
  reach: 'organization',
  configure: (command) => {
    command
      .argument('[id]', 'one of them, with everything that is needed to decide it')
      .option('--decided', 'those that were decided, newest first');
    addPaging(addPlaceFilter(command));
  },
  examples: ['nebula approvals', 'nebula approvals --decided', 'nebula approvals ID'],
  run: async (session, [id], options) => {
    const { org } = await session.orgPlace();
    const { api } = session;
    if (id !== undefined) {
      session.show(await api.call('approval.show', { params: { org, approval: id } }), renderApproval);
      return;
    }
    const query = {
      ...pagingOf(options),
      state: options.decided ? ('decided' as const) : ('pending' as const),
      ...placeFilterOf(session),
    };
    session.show(await api.call('approvals.list', { params: { org }, query }), renderApprovals);
  },
});
