// The hosts that were met over ssh, with the key that each showed first. Another key is refused until a person says that
// the host may be met anew.
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { tellFailure } from '../../../app/tell-failure.ts';
import type { Seen, WatchProps } from './RepositoryWatch.tsx';
import { useChangeWatch } from './use-change-watch.ts';

export function PinnedHosts({ org, project, whyNot, seen }: WatchProps & { readonly seen: Seen }) {
  const change = useChangeWatch(org, project);
  const [isAsking, ask] = useState(false);
  const forget = async (): Promise<void> => {
    try {
      await change({ forgetHosts: true });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-[24ch] flex-1">
        <p className="font-semibold">SSH host</p>
        <ul className="text-s text-ink-2">
          {seen.hosts.map(({ host, kind, fingerprint }) => (
            <li key={`${host} ${kind}`} className="[overflow-wrap:anywhere]">
              {host} <span className="font-mono">{fingerprint}</span>
            </li>
          ))}
        </ul>
        <p className="mt-0.5 text-s text-ink-3">Pinned when it was first met; another key is refused.</p>
      </div>
      <Button whyNot={whyNot} onClick={() => ask(true)}>
        Forget host
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title="Forget the key of this host?"
        body="Whichever key it shows next is pinned. Do it when the host was moved or given another key, and compare the fingerprint with the one that it publishes."
        action="Forget host"
        tone="accent"
        onConfirm={forget}
      />
    </div>
  );
}
