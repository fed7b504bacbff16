// How many requests wait for this person's decision.
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { approvalsQuery } from '../api/queries.ts';

export function useWaitingForMe(org: string): number {
  const { data } = useSuspenseInfiniteQuery(approvalsQuery(org, 'pending'));
  return data.pages.flatMap(({ items }) => items).filter(({ canDecide }) => canDecide).length;
}
