// The title of the tab, and with it what a screen reader hears when the page changes (shell/RouteAnnouncer.tsx).
import { useEffect } from 'react';

/** `parts` from the closest to the widest: `useTitle('web', 'production', 'shop')`. */
export function useTitle(...parts: readonly string[]): void {
  const title = [...parts, 'Nebula'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
