// The dialog is an address: `?review` on any page of an environment. Opening it is a step in the history, closing it
// takes that step back, so that "back" closes it and never opens it again.
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useQueryParam } from '../../app/addresses.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { showOutcome } from './outcome-store.ts';

export interface Review {
  readonly isOpen: boolean;
  readonly open: (what: 'draft' | 'outcome') => void;
  readonly close: () => void;
}

/** Whether the address with the dialog was put there by `open`: only then "back" leads to the page below it. */
let openedHere = false;

export function useReview(at: EnvironmentAddress): Review {
  const router = useRouter();
  const isOpen = useQueryParam('review') !== undefined;
  const { org, project, environment } = at;
  return useMemo(() => {
    const place = { org, project, environment };
    const to = (review: boolean): string => {
      const { pathname, searchStr } = router.state.location;
      const query = new URLSearchParams(searchStr);
      query.delete('review');
      if (review) query.set('review', 'true');
      const text = query.toString();
      return text === '' ? pathname : `${pathname}?${text}`;
    };
    return {
      isOpen,
      open: (what) => {
        showOutcome(place, what === 'outcome');
        if (isOpen) return;
        openedHere = true;
        void router.navigate({ href: to(true), resetScroll: false });
      },
      close: () => {
        if (openedHere) router.history.back();
        else void router.navigate({ href: to(false), replace: true, resetScroll: false });
        openedHere = false;
      },
    };
  }, [router, isOpen, org, project, environment]);
}
