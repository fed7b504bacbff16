// Going somewhere from code: to an address of paths.ts.
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

export interface Going {
  /** Takes the place of the present address in the history. */
  readonly replace?: boolean;
  /** Keeps the page where it is scrolled to: for panels and dialogs over a page. */
  readonly keepScroll?: boolean;
  /** Whoever typed something was asked already. */
  readonly evenUnsaved?: boolean;
}

export function useGo(): (to: string, going?: Going) => Promise<void> {
  const router = useRouter();
  return useCallback(
    (to, going = {}) =>
      router.navigate({
        href: to,
        replace: going.replace ?? false,
        resetScroll: going.keepScroll !== true,
        ignoreBlocker: going.evenUnsaved === true,
      }),
    [router],
  );
}
