// The way back from a rejected or expired request, one click (AP-5).
import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { makeOnce } from '../../api/once.ts';
import { readAgain } from '../../api/touches.ts';
import { useCaller } from '../../app/caller.ts';
import { failureOf } from '../../app/failure.ts';
import { useGo } from '../../app/use-go.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { toast } from '../../ui/toast.ts';
import { askAgain } from './ask-again.ts';
import { type Request, requestTitle } from './request-words.ts';

export function AskAgain({ org, request }: { readonly org: string; readonly request: Request }) {
  const { busy, failure, ask } = useAskAgain(org, request);
  const whyNot = useWhyNotAskAgain(request);
  if (request.state !== 'rejected' && request.state !== 'expired') return null;
  return (
    <div className="mt-2.5 grid gap-2.5">
      {failure !== null && <ErrorNotice {...failureOf(failure)} />}
      <div className="flex max-sm:[&>button]:grow">
        <Button
          size="s"
          icon={<RotateCw />}
          aria-label={`Ask again for ${requestTitle(request)}`}
          busy={busy}
          whyNot={whyNot}
          onClick={() => void ask()}
        >
          Ask again
        </Button>
      </div>
    </div>
  );
}

function useWhyNotAskAgain(request: Request): string | undefined {
  const caller = useCaller();
  if (request.changeSet !== null && request.requester?.id !== caller.id)
    return `Only ${request.requester?.name ?? 'who asked'} can ask for this change set again: its lines go back into the draft of who staged them.`;
  return caller.whyNot('deploy');
}

function useAskAgain(org: string, request: Request) {
  const client = useQueryClient();
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const under = useRef(false);
  const [once] = useState(makeOnce);
  const at = { org, project: request.project, environment: request.environment };
  const ask = async (): Promise<void> => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const result = await once(request.id, (key) => askAgain(at, request, key));
      void readAgain(client, org, 'approval');
      if (result.outcome === 'in-draft') {
        toast({
          tone: 'staged',
          text: 'Its lines are in your draft again. Look at them, then request approval.',
        });
        await go(paths.canvas(at, { review: true }));
        return;
      }
      const { approval } = result;
      const waits = approval?.state === 'pending';
      toast({
        tone: waits ? 'waiting' : 'running',
        text: waits
          ? 'Asked again. It waits for approval.'
          : 'Asked again. It passed at once and has started.',
        ...(approval
          ? { action: { label: 'Show', onSelect: () => void go(paths.approval(org, approval.id)) } }
          : {}),
      });
    } catch (error) {
      setFailure(error);
    } finally {
      under.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, ask };
}
