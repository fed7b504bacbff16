// `nebula approvals`: requests that wait, or that were decided, over all projects of the organization.
// A request is shown as it is now: with its drift, with what approving would end, and with the revision that
// `approve` sends back (AP-4, AP-6, AP-12).
import type { ApprovalShape } from '@nebula/contract/shapes/approval';
import type { List } from '@nebula/contract/shapes/basics';
import type { PagingOptions } from '../input/paging.ts';
import { addPlaceFilter, placeFilterOf } from '../input/place-filter.ts';
import { listOrOneCommand } from '../list-command.ts';
import { renderApproval, renderApprovals } from '../render/approval.ts';

export const command = listOrOneCommand<
  List<ApprovalShape>,
  ApprovalShape,
  PagingOptions & { decided?: boolean }
>({
  reach: 'organization',
  configure: (command) =>
    addPlaceFilter(command.option('--decided', 'those that were decided, newest first')),
  examples: ['nebula approvals', 'nebula approvals --decided', 'nebula approvals ID'],
  read: async (session, paging, { decided }) => {
    const { org } = await session.orgPlace();
    const query = {
      ...paging,
      state: decided ? ('decided' as const) : ('pending' as const),
      ...placeFilterOf(session),
    };
    return session.api.call('approvals.list', { params: { org }, query });
  },
  render: renderApprovals,
  one: {
    what: 'one of them, with everything that is needed to decide it',
    read: async (session, approval) =>
      session.api.call('approval.show', { params: { ...(await session.orgPlace()), approval } }),
    render: renderApproval,
  },
});
