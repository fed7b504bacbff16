// Marking notifications as read: at once on the screen, for nothing is decided by it; put right if the server refuses.
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answer, api, type Shape } from '../../api/client.ts';
import { inboxQuery } from '../../api/queries.ts';
import { tellFailure } from '../../app/tell-failure.ts';

interface InboxPage {
  readonly items: Shape<'Notification'>[];
  readonly nextCursor: string | null;
  readonly unread: number;
  readonly waitForYou: number;
}

/** Without ids: all. Never throws. */
export function useMarkRead(org: string): (ids?: readonly string[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (ids) => {
      const { queryKey } = inboxQuery(org);
      await client.cancelQueries({ queryKey });
      const readAt = new Date().toISOString();
      client.setQueryData(queryKey, (data) => data && markRead(data, ids, readAt));
      try {
        const body = ids === undefined ? {} : { ids: [...ids] };
        await answer(api.POST('/api/v1/orgs/{org}/inbox/read', { params: { path: { org } }, body }));
      } catch (error) {
        tellFailure(error);
      }
      await client.invalidateQueries({ queryKey });
    },
    [client, org],
  );
}

export const isUnread = ({
  readAt,
  clearedAt,
}: Pick<Shape<'Notification'>, 'readAt' | 'clearedAt'>): boolean => readAt === null && clearedAt === null;

function markRead<Param>(
  data: InfiniteData<InboxPage, Param>,
  ids: readonly string[] | undefined,
  readAt: string,
): InfiniteData<InboxPage, Param> {
  const named = (id: string): boolean => ids === undefined || ids.includes(id);
  let marked = 0;
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.map((one) => {
      if (!named(one.id) || !isUnread(one)) return one;
      marked += 1;
      return { ...one, readAt };
    }),
  }));
  return {
    ...data,
    pages: pages.map((page) => ({
      ...page,
      unread: ids === undefined ? 0 : Math.max(0, page.unread - marked),
    })),
  };
}
