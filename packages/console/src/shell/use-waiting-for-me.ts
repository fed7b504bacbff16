// How many requests wait for this person's decision. Nothing waits for the number: the frame stands without it.
import { useInfiniteQuery } from '@tanstack/react-query';
import { approvalsQuery } from '../api/queries.ts';

export function useWaitingForMe(org: string): number {
  const { data } = useInfiniteQuery(approvalsQuery(org, 'pending'));
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return items.filter(({ canDecide }) => canDecide).length;
}
