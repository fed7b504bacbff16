// The ways out of the review: throw it all away, go on editing, or the action. While something stands in the way the
// action says what, instead of being dead.
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { createdServices, driftedLines } from '../use-draft.ts';
import { driftNote, type Reviewing } from './use-reviewing.ts';

const DiscardDialog = lazy(async () => ({ default: (await import('../DiscardDialog.tsx')).DiscardDialog }));

export interface ReviewFooterProps {
  readonly reviewing: Reviewing;
  readonly onClose: () => void;
}

export function ReviewFooter({ reviewing, onClose }: ReviewFooterProps) {
  const { at, draft, busy, whyNot, apply } = reviewing;
  const [isDiscarding, setDiscarding] = useState(false);
  useApplyKey(apply, isDiscarding);
  if (draft === undefined || draft.lines.length === 0) return <Button onClick={onClose}>Close</Button>;
  const drifted = driftedLines(draft).length;
  return (
    <>
      <Button
        variant="danger"
        className="mr-auto -ml-2 max-sm:order-last max-sm:ml-0"
        aria-haspopup="dialog"
        whyNot={busy ? 'It is being applied.' : undefined}
        onClick={() => setDiscarding(true)}
      >
        Discard all
      </Button>
      <p role="status" className="text-s text-bad max-sm:basis-full">
        {drifted > 0 && (
          <button
            type="button"
            onClick={toDrift}
            className="hit flex items-center gap-1.5 rounded-xs hover:underline"
          >
            <TriangleAlert aria-hidden="true" />
            {driftNote(draft)}
          </button>
        )}
      </p>
      <Button onClick={onClose}>Keep editing</Button>
      <Button
        variant="primary"
        busy={busy}
        whyNot={busy ? undefined : whyNot}
        shortcut="Ctrl+Enter"
        onClick={apply}
      >
        {draft.action?.label ?? 'Deploy'}
      </Button>
      <Suspense>
        {isDiscarding && (
          <DiscardDialog
            at={at}
            draft={draft}
            created={createdServices(draft)}
            onClose={() => setDiscarding(false)}
            onDone={onClose}
          />
        )}
      </Suspense>
    </>
  );
}

/** The first line to decide on may be out of sight. */
function toDrift(): void {
  const line = document.querySelector<HTMLElement>('[role=dialog] [data-drifted]');
  line?.scrollIntoView({ block: 'center' });
  line?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
}

/** The key that opened the review presses its action too; held down it does so once only. */
function useApplyKey(apply: () => void, paused: boolean): void {
  useEffect(() => {
    if (paused) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.isComposing)
        return;
      event.preventDefault();
      apply();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [apply, paused]);
}
