// `nebula audit`: the audit log, newest first.
import { defineCommand } from '../../command.ts';
import { addPaging, type PagingOptions, pagingOf } from '../../input/paging.ts';
import { addPlaceFilter, placeFilterOf } from '../../input/place-filter.ts';
import { renderEvents } from '../../render/event.ts';

const FILTERS = ['type', 'person', 'subject', 'from', 'to'] as const;

type Options = PagingOptions & Partial<Record<(typeof FILTERS)[number], string>>;

export const command = defineCommand<[], Options>({
  reach: 'organization',
  configure: (command) => {
    command
      .option('--type <type>', 'such as change-set.applied')
      .option('--person <id>', 'what this person did')
      .option('--subject <id>', 'about this change set, request, deployment …')
      .option('--from <time>', 'such as 2030-01-31T12:00:00Z')
      .option('--to <time>', 'the end of the span');
    addPaging(addPlaceFilter(command));
  },
  examples: ['nebula audit', 'nebula audit list --type approval.approved', 'nebula audit verify'],
  run: async (session, _, options) => {
    const params = await session.orgPlace();
    const filters = Object.fromEntries(
      FILTERS.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
    );
    const query = {
      ...pagingOf(options),
      ...filters,
      ...placeFilterOf(session),
    };
    session.show(await session.api.call('audit.list', { params: { ...params }, query }), renderEvents);
  },
});
