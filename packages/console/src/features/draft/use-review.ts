// The dialog is an address: `?review` on any page of an environment, or `?review=ID` for a draft of the project. Opening it is a step in the history, closing it
// takes that step back, so that "back" closes it and never opens it again. The step itself knows that it was taken here:
// so does the browser after a reload.
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useQueryParam } from '../../app/addresses.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { showOutcome } from './outcome-store.ts';

export interface Review {
  readonly isOpen: boolean;
  /** The project's draft that it is about; null: the caller's own. */
  readonly changeSet: string | null;
  /** Without `changeSet` the caller's own. */
  readonly open: (what: 'draft' | 'outcome', changeSet?: string) => void;
  readonly close: () => void;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the dialog was opened for; only with it "back" leads to the page below. */
    review?: 'draft' | 'outcome';
  }
}

/** How ids of change sets begin. */
const CHANGE_SET = 'cs_';

/** Of an address that was opened as it is nobody said what for. */
export const useOpenedFor = (): 'draft' | 'outcome' | undefined =>
  useRouterState({ select: ({ location }) => location.state.review });

export function useReview(at: EnvironmentAddress): Review {
  const router = useRouter();
  const asked = useQueryParam('review');
  const isOpen = asked !== undefined;
  const changeSet = asked?.startsWith(CHANGE_SET) ? asked : null;
  const { org, project, environment } = at;
  return useMemo(() => {
    const place = { org, project, environment };
    const to = (review: string | null): string => {
      const { pathname, searchStr } = router.state.location;
      const query = new URLSearchParams(searchStr);
      query.delete('review');
      if (review !== null) query.set('review', review);
      const text = query.toString();
      return text === '' ? pathname : `${pathname}?${text}`;
    };
    return {
      isOpen,
      changeSet,
      open: (what, of) => {
        showOutcome(place, what === 'outcome');
        if (isOpen) return;
        void router.navigate({ href: to(of ?? 'true'), state: { review: what }, resetScroll: false });
      },
      close: () => {
        const { review } = router.state.location.state;
        if (review !== undefined) router.history.back();
        else void router.navigate({ href: to(null), replace: true, resetScroll: false });
      },
    };
  }, [router, isOpen, changeSet, org, project, environment]);
}
