// Going somewhere from code: to an address of paths.ts.
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** All are false unless told. */
export interface Going {
  /** Takes the place of the present address in the history. */
  readonly replace?: boolean;
  /** Keeps the page where it is scrolled to: for panels and dialogs over a page. */
  readonly keepScroll?: boolean;
  /** Whoever typed something was asked already. */
  readonly evenUnsaved?: boolean;
}

/**
 * The same function from one drawing to the next. Resolves once the page is there, or stayed because somebody
 * wanted so.
 */
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
