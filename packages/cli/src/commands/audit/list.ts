// `nebula audit`: the audit log, newest first.
// Without `-p` and `-e` it is the whole organization's: what one works on by a link is no filter here. Drafts are in
// it from their request or apply on only (EV-1).
import type { List } from '@nebula/contract/shapes/basics';
import type { EventShape } from '@nebula/contract/shapes/event';
import type { PagingOptions } from '../../input/paging.ts';
import { addPlaceFilter, placeFilterOf } from '../../input/place-filter.ts';
import { listCommand } from '../../list-command.ts';
import { renderEvents } from '../../render/event.ts';

const FILTERS = ['type', 'person', 'subject', 'from', 'to'] as const;

type Options = PagingOptions & Partial<Record<(typeof FILTERS)[number], string>>;

export const command = listCommand<List<EventShape>, Options>({
  reach: 'organization',
  configure: (command) =>
    addPlaceFilter(
      command
        .option('--type <type>', 'such as change-set.applied')
        .option('--person <id>', 'what this person did')
        .option('--subject <id>', 'about this change set, request, deployment …')
        .option('--from <time>', 'such as 2030-01-31T12:00:00Z')
        .option('--to <time>', 'the end of the span'),
    ),
  examples: ['nebula audit', 'nebula audit list --type approval.approved', 'nebula audit verify'],
  read: async (session, paging, options) => {
    const filters = Object.fromEntries(
      FILTERS.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
    );
    const query = { ...paging, ...filters, ...placeFilterOf(session) };
    return session.api.call('audit.list', { params: { ...(await session.orgPlace()) }, query });
  },
  render: renderEvents,
});
