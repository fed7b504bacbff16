// The key with which Nebula reads a private repository over ssh: its public half, for the repository's host. The other
// half is sealed, and told to clusters that build this repository.
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { tellFailure } from '../../../app/tell-failure.ts';
import type { Seen, WatchProps } from './RepositoryWatch.tsx';
import { useChangeWatch } from './use-change-watch.ts';

export function DeployKey({ org, project, whyNot, seen }: WatchProps & { readonly seen: Seen }) {
  const change = useChangeWatch(org, project);
  const [isAsking, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      await change({ newDeployKey: true });
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  if (seen.deployKey === null)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-[24ch] flex-1">
          <p className="font-semibold">Deploy key</p>
          <p className="text-s text-ink-2">
            To read a private repository over ssh. Its public half is given to the repository’s host.
          </p>
        </div>
        <Button icon={<KeyRound />} busy={isBusy} whyNot={whyNot} onClick={() => void make()}>
          Make a deploy key
        </Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      <CopyField
        label="Deploy key"
        value={seen.deployKey}
        hint="The public half: add it to the repository as a key that may read. The other half is kept sealed, and given only to clusters that build it."
      />
      <div className="flex justify-end">
        <Button whyNot={whyNot} busy={isBusy} onClick={() => ask(true)}>
          New deploy key
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title="Make a new deploy key?"
        body="The key that holds now opens nothing from then on: the repository cannot be read until its host has the new one."
        action="Make new key"
        tone="accent"
        onConfirm={make}
      />
    </div>
  );
}
