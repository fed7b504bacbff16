// Signing out: whoever typed something is asked first, then the session ends at the server, everything that this tab
// knows is forgotten, and the browser's other tabs are told.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answer, api, isProblem } from '../api/client.ts';
import { setSession } from '../api/session.ts';
import { paths } from '../paths.ts';
import { forgetPerson } from './kept-by-person.ts';
import { tellOtherTabs } from './session-news.ts';
import { tellFailure } from './tell-failure.ts';
import { wouldLose } from './unsaved.ts';
import { useGo } from './use-go.ts';

const QUESTION = 'What you typed here is not saved. Sign out and lose it?';

/** `to`: where to go then; the page to sign in unless told. A session that has ended already is signed out of. */
export function useSignOut(): (to?: string) => Promise<void> {
  const go = useGo();
  const client = useQueryClient();
  return useCallback(
    async (to = paths.signIn()) => {
      if (wouldLose() && !globalThis.confirm(QUESTION)) return;
      try {
        await answer(api.DELETE('/api/v1/session'));
      } catch (error) {
        if (!isProblem(error, 'unauthenticated')) return tellFailure(error);
      }
      setSession({ kind: 'left' });
      tellOtherTabs(null);
      await go(to, { evenUnsaved: true });
      client.clear();
      forgetPerson();
    },
    [go, client],
  );
}
