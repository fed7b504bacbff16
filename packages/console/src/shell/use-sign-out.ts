// The way out: ends the session, goes to the sign-in, and forgets everything that was read.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answer, api } from '../api/client.ts';
import { failureOf } from '../app/failure.ts';
import { useGo } from '../app/use-go.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/toast.ts';

export function useSignOut(): () => Promise<void> {
  const go = useGo();
  const client = useQueryClient();
  return useCallback(async () => {
    try {
      await answer(api.DELETE('/api/v1/session'));
    } catch (error) {
      toast({ tone: 'bad', text: failureOf(error).detail });
      return;
    }
    await go(paths.signIn());
    client.clear();
  }, [go, client]);
}
