// The ways out of the review: throw it all away, go on editing, or the action. While something stands in the way the
// action says what, instead of being dead.
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { LazyDiscardDialog } from '../LazyDiscardDialog.tsx';
import { createdServices, driftedLines } from '../use-draft.ts';
import { driftNote, type Reviewing } from './use-reviewing.ts';

export interface ReviewFooterProps {
  readonly reviewing: Reviewing;
  readonly onClose: () => void;
}

export function ReviewFooter({ reviewing, onClose }: ReviewFooterProps) {
  const { reviewed, draft, busy, whyNot, apply } = reviewing;
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
      <p role="status" className="text-s max-sm:basis-full">
        {drifted > 0 ? (
          <Note tone="text-bad" to="[data-drifted]">
            {driftNote(draft)}
          </Note>
        ) : (
          !reviewing.accepted && (
            <Note tone="text-staged" to="input[type=checkbox]">
              Accept downtime first
            </Note>
          )
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
      {isDiscarding && (
        <LazyDiscardDialog
          reviewed={reviewed}
          draft={draft}
          created={createdServices(draft)}
          onClose={() => setDiscarding(false)}
          onDone={onClose}
        />
      )}
    </>
  );
}

/** What stands in the way may be out of sight: pressing goes there. */
function Note({
  tone,
  to,
  children,
}: {
  readonly tone: string;
  readonly to: string;
  readonly children: string;
}) {
  const go = (): void => {
    const place = document.querySelector<HTMLElement>(`[role=dialog] :is(${to})`);
    place?.scrollIntoView({ block: 'center' });
    const target = place?.matches('input') ? place : place?.querySelector<HTMLElement>('button');
    target?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      onClick={go}
      className={`hit flex items-center gap-1.5 rounded-xs hover:underline ${tone}`}
    >
      <TriangleAlert aria-hidden="true" />
      {children}
    </button>
  );
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
