// Follows the organization's events while its pages are open, and says whether what they show is live.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followLive, type LiveState } from '../api/live.ts';

export function useLive(org: string): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    const end = new AbortController();
    void followLive({ org, client, onState: setState, signal: end.signal });
    return () => end.abort();
  }, [org, client]);
  return state;
}
