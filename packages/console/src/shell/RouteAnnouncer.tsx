// Says the new page's title to a screen reader and puts the keyboard's focus at its heading, as a page load would.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

export function RouteAnnouncer() {
  const router = useRouter();
  const [said, say] = useState('');
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return;
        requestAnimationFrame(() => {
          say(document.title);
          // Somebody who already types in the new page is not interrupted.
          if (document.activeElement === document.body || document.activeElement?.closest('nav, header')) {
            document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
          }
        });
      }),
    [router],
  );
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
