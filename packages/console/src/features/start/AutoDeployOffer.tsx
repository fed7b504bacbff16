// Beside a rollback of a service that deploys pushes by itself: what a push may still do, and the switch for it, staged
// like any other edit (DE-5).
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draftQuery } from '../../api/queries.ts';
import { useDraftEditing } from '../../api/draft.ts';
import { tellFailure } from '../../app/tell-failure.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

export function AutoDeployOffer({
  at,
  service,
}: {
  readonly at: EnvironmentAddress;
  readonly service: string;
}) {
  const { data: draft } = useQuery(draftQuery(at));
  const editing = useDraftEditing(at);
  const [busy, setBusy] = useState(false);
  const isStaged = draft?.lines.some((line) => line.kind === 'auto-deploy' && line.service === service);
  const stageOff = async (): Promise<void> => {
    setBusy(true);
    try {
      await editing.stage([{ kind: 'auto-deploy', service, value: false }]);
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice
      tone="neutral"
      action={
        isStaged !== true && (
          <Button size="s" busy={busy} onClick={() => void stageOff()}>
            Stage auto-deploy off
          </Button>
        )
      }
    >
      {isStaged === true
        ? 'Auto-deploy is staged off: it holds once you apply your draft.'
        : 'Auto-deploy is on: a newer push still deploys. The release that you leave does not come back by itself.'}
    </Notice>
  );
}
