// How many requests wait for this person's decision. Nothing waits for the number: the frame stands without it. Where
// there are more than a page of them the number says so.
import { useInfiniteQuery } from '@tanstack/react-query';
import { approvalsQuery } from '../api/queries.ts';

/** "3", "50+"; null for none. */
export function useWaitingForMe(org: string): string | null {
  const { data, hasNextPage } = useInfiniteQuery(approvalsQuery(org, 'pending'));
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const count = items.filter(({ canDecide }) => canDecide).length;
  return count === 0 ? null : `${count}${hasNextPage ? '+' : ''}`;
}
