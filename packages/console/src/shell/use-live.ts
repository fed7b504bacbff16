// Follows the organization's events while its pages are open and their person is signed in, and says whether what they
// show is live.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followLive, type LiveState } from '../api/live.ts';
import { meQuery } from '../api/queries.ts';
import { useSession } from '../app/use-session.ts';

/** Nothing is followed while nobody is signed in; another organization is another stream. */
export function useLive(org: string): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const isHeld = useSession().kind === 'held';
  useEffect(() => {
    if (!isHeld) return undefined;
    const end = new AbortController();
    void followLive({ org, client, onState: setState, signal: end.signal });
    return () => end.abort();
  }, [org, client, isHeld]);
  const isRefused = state === 'refused';
  useEffect(() => {
    // Of which organizations they are now: where the way out leads.
    if (isRefused) void client.invalidateQueries({ queryKey: meQuery.queryKey, exact: true });
  }, [isRefused, client]);
  return state;
}
