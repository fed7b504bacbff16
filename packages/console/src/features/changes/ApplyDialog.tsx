// Applying the project's own change set: the review was read on its page; here its message, and the downtime where the
// server names services that stop. A refusal keeps what was typed.
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { actionLabel, refuseMessage } from '@nebula/domain/change-set/review';
import { useState } from 'react';
import { answer, api, isProblem } from '../../api/client.ts';
import { makeOnce } from '../../api/once.ts';
import { environmentQuery } from '../../api/queries.ts';
import { readAgain } from '../../api/touches.ts';
import { failureOf } from '../../app/failure.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { ChangeOrigin } from './ChangeOrigin.tsx';
import { type ChangeSet, changeTitle, linesWords } from './change-words.ts';

const APPLY =
  '/api/v1/orgs/{org}/projects/{project}/environments/{environment}/change-sets/{changeSet}/apply';

export interface ApplyDialogProps {
  readonly at: EnvironmentAddress;
  readonly change: ChangeSet;
  readonly onClose: () => void;
}

export function ApplyDialog({ at, change, onClose }: ApplyDialogProps) {
  const { data: environment } = useSuspenseQuery(environmentQuery(at));
  const [message, setMessage] = useState(change.message ?? '');
  const [accepted, accept] = useState(false);
  const { busy, failure, apply } = useApply(at, change, onClose);
  const downtime = isProblem(failure, 'downtime-not-accepted');
  const tooLong = refuseMessage(message);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      beforeClose={() => !busy}
      width={520}
      title={`Apply ${changeTitle(change)}`}
      description={`${linesWords(change.lines.length)} in ${environment.name}`}
      footer={
        <>
          <Button onClick={onClose}>Keep reading</Button>
          <Button
            variant="primary"
            busy={busy}
            whyNot={tooLong ?? (downtime && !accepted ? 'Accept the downtime first.' : undefined)}
            onClick={() => void apply(message, accepted)}
          >
            {actionLabel(change.lines.length, environment.protected)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5">
        {change.project !== null && <ChangeOrigin project={change.project} isDraft />}
        <TextArea
          label="Describe this change (optional)"
          autoGrow
          value={message}
          error={tooLong ?? undefined}
          onChange={(event) => setMessage(event.target.value)}
        />
        {failure !== null && <ErrorNotice {...failureOf(failure)} />}
        {downtime && (
          <Checkbox
            label="Accept downtime"
            description="The running release stops before the new one starts."
            checked={accepted}
            onChange={accept}
            tone="staged"
          />
        )}
      </div>
    </Dialog>
  );
}

function useApply(at: EnvironmentAddress, change: ChangeSet, onDone: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [once] = useState(makeOnce);
  const apply = async (message: string, acceptDowntime: boolean): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const said = message.trim() === '' ? {} : { message };
      const body = { revision: change.revision, acceptDowntime, ...said };
      await once(body, (key) => {
        const path = { ...at, changeSet: change.id };
        return answer(api.POST(APPLY, { params: { path, header: { 'Idempotency-Key': key } }, body }));
      });
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      void readAgain(client, at.org, 'change-set');
      setBusy(false);
    }
  };
  return { busy, failure, apply };
}
