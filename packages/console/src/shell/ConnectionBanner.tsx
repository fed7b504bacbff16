// Says honestly when the page may be out of date, and why. A break of a moment is not worth a word.
import { UserX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { LiveState } from '../api/live.ts';
import { useGo } from '../app/use-go.ts';
import { paths } from '../paths.ts';
import { ClockTime } from '../ui/Time.tsx';
import { Banner } from './Banner.tsx';
import { SessionEnded } from './SessionEnded.tsx';

const WORTH_A_WORD_MS = 1_500;

export function ConnectionBanner({ state }: { readonly state: LiveState }) {
  const since = useLostSince(state === 'lost');
  return (
    <div role="status" aria-live="polite">
      <SessionEnded />
      {state === 'refused' && <NoMember />}
      {since !== null && (
        <Banner>
          Connection lost at <ClockTime at={since} />, trying again.
        </Banner>
      )}
    </div>
  );
}

function useLostSince(isLost: boolean): string | null {
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    if (!isLost) return undefined;
    const at = new Date().toISOString();
    const timer = setTimeout(() => setSince(at), WORTH_A_WORD_MS);
    return () => {
      clearTimeout(timer);
      setSince(null);
    };
  }, [isLost]);
  return since;
}

function NoMember() {
  const go = useGo();
  return (
    <Banner
      icon={<UserX />}
      action={{ label: 'Go to your organizations', onPress: () => void go(paths.home) }}
    >
      You are no longer a member of this organization, or it is gone. This page shows what you could see
      before; copy what you typed if you still need it.
    </Banner>
  );
}
