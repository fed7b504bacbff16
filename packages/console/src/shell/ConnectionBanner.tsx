// Says honestly when the page may be out of date. A break of a moment is not worth a word.
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { LiveState } from '../api/live.ts';
import { Exact } from '../ui/Time.tsx';

const WORTH_A_WORD_MS = 1_500;

export function ConnectionBanner({ state }: { readonly state: LiveState }) {
  const isAway = state === 'lost' || state === 'ended';
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    if (!isAway) return undefined;
    const at = new Date().toISOString();
    const timer = setTimeout(() => setSince(at), WORTH_A_WORD_MS);
    return () => {
      clearTimeout(timer);
      setSince(null);
    };
  }, [isAway]);
  return (
    <div role="status" aria-live="polite">
      {since !== null && (
        <p className="flex items-center gap-2 border-b bg-bad-soft px-4 py-1.5 text-s font-medium text-bad">
          <WifiOff className="size-4 flex-none" aria-hidden="true" />
          {state === 'lost' ? (
            <span>
              Connection lost. This page shows what was known at <Exact at={since} />; trying again.
            </span>
          ) : (
            <span>You no longer have access here, or were signed out. Reload the page to sign in.</span>
          )}
        </p>
      )}
    </div>
  );
}
