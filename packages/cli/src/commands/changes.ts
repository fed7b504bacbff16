// `nebula changes`: the change sets of the environment that the caller may see.
// Drafts of others are not in it, not even by their id. One change set says what came of it and what can be done
// next.
import type { List } from '@nebula/contract/shapes/basics';
import {
  changeSetState,
  type ChangeSetShape,
  type ShownChangeSetShape,
} from '@nebula/contract/shapes/change-set';
import { choice } from '../input/numbers.ts';
import type { PagingOptions } from '../input/paging.ts';
import { listOrOneCommand } from '../list-command.ts';
import { renderChangeSet, renderChangeSets } from '../render/change-set.ts';

export const command = listOrOneCommand<
  List<ChangeSetShape>,
  ShownChangeSetShape,
  PagingOptions & { state?: string; mine?: boolean }
>({
  reach: 'environment',
  configure: (command) =>
    command.option('--state <state>', changeSetState.options.join(', ')).option('--mine', 'only your own'),
  examples: ['nebula changes', 'nebula changes --state failed', 'nebula changes cs_…'],
  read: async (session, paging, { state, mine }) => {
    const wanted = state === undefined ? {} : { state: choice('state', changeSetState.options, state) };
    const query = { ...paging, ...wanted, ...(mine ? { mine: 'true' as const } : {}) };
    return session.api.call('change-sets.list', { params: { ...(await session.place()) }, query });
  },
  render: renderChangeSets,
  one: {
    what: 'one of them, with all its lines',
    read: async (session, changeSet) =>
      session.api.call('change-set.show', { params: { ...(await session.place()), changeSet } }),
    render: renderChangeSet,
  },
});
