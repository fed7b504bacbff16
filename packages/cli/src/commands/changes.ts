// `nebula changes`: the change sets of the environment that the caller may see.
import { changeSetState } from '@nebula/contract/shapes/change-set';
import { defineCommand } from '../command.ts';
import { choice } from '../input/numbers.ts';
import { addPaging, type PagingOptions, pagingOf } from '../input/paging.ts';
import { renderChangeSet, renderChangeSets } from '../render/change-set.ts';

export const command = defineCommand<[id: string | undefined], PagingOptions & { state?: string }>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('[id]', 'one of them, with all its lines')
      .option('--state <state>', changeSetState.options.join(', '));
    addPaging(command);
  },
  examples: ['nebula changes', 'nebula changes --state failed', 'nebula changes cs_…'],
  run: async (session, [id], options) => {
    const { state } = options;
    const query = {
      ...pagingOf(options),
      ...(state === undefined ? {} : { state: choice('state', changeSetState.options, state) }),
    };
    const place = await session.place();
    const { api } = session;
    if (id !== undefined) {
      const one = await api.call('change-set.show', { params: { ...place, changeSet: id } });
      session.show(one, renderChangeSet);
      return;
    }
    session.show(await api.call('change-sets.list', { params: { ...place }, query }), renderChangeSets);
  },
});
