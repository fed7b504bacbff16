// Signing out: the session ends at the server first, then everything that this tab knows is forgotten, and the browser's
// other tabs are told.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answer, api, isProblem } from '../api/client.ts';
import { paths } from '../paths.ts';
import { forgetPerson } from './kept-by-person.ts';
import { tellOtherTabs } from './session-news.ts';
import { tellFailure } from './tell-failure.ts';
import { useGo } from './use-go.ts';

/** `to`: where to go then; the page to sign in unless told. A session that has ended already is signed out of. */
export function useSignOut(): (to?: string) => Promise<void> {
  const go = useGo();
  const client = useQueryClient();
  return useCallback(
    async (to = paths.signIn()) => {
      try {
        await answer(api.DELETE('/api/v1/session'));
      } catch (error) {
        if (!isProblem(error, 'unauthenticated')) return tellFailure(error);
      }
      tellOtherTabs(false);
      await go(to);
      client.clear();
      forgetPerson();
    },
    [go, client],
  );
}
