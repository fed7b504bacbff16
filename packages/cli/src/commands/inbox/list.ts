// `nebula inbox`: the caller's notifications, newest first.
// What waits for this person's own decision is marked, and stays so when it was read: only the decision clears it
// (AP-7).
import { withTimes } from '@nebula/domain/words/times-in';
import type { InboxShape } from '@nebula/contract/shapes/event';
import type { PagingOptions } from '../../input/paging.ts';
import { listCommand } from '../../list-command.ts';
import { more } from '../../render/more.ts';
import { ago, localText } from '../../render/words.ts';
import type { Lines, Page } from '../../terminal/page.ts';
import { wrap } from '../../terminal/width.ts';

export const command = listCommand<InboxShape, PagingOptions & { unread?: boolean }>({
  reach: 'organization',
  configure: (command) => command.option('--unread', 'only what was not read'),
  examples: ['nebula inbox', 'nebula inbox list --unread', 'nebula inbox read'],
  read: async (session, paging, { unread }) => {
    const query = { ...paging, ...(unread ? { unread: 'true' } : {}) };
    return session.api.call('inbox.list', { params: { ...(await session.orgPlace()) }, query });
  },
  render: renderInbox,
});

function renderInbox({ items, nextCursor, unread }: InboxShape, page: Page): Lines {
  const { style, now } = page;
  if (items.length === 0) return ['Nothing is in your inbox.'];
  const shown = items.flatMap(({ title, body, approval, waitsForYou, createdAt, readAt, clearedAt }) => {
    const open = waitsForYou && clearedAt === null;
    const mark = open ? style.yellow('!') : readAt === null && clearedAt === null ? style.cyan('*') : ' ';
    return [
      ...wrap(title, page.width - 2).map((line, index) => `${index === 0 ? mark : ' '} ${style.bold(line)}`),
      ...wrap(withTimes(body, localText), page.width - 2).map((line) => `  ${line}`),
      style.dim(
        `  ${ago(createdAt, now)}${open && approval !== null ? ` · nebula approvals ${approval}` : ''}`,
      ),
    ];
  });
  return [...shown, '', `${unread} unread.`, ...more(nextCursor)];
}
