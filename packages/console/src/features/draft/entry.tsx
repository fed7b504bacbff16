// The draft as other screens embed it: the frame around every page of an environment, which holds the one review dialog
// and what a closed one leaves of a rollout; and the staged bar, which canvas and service panel place at their foot.
import { Rocket, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { reviewHeader } from '@nebula/domain/change-set/review';
import { brought } from '../../ui/brought.ts';
import { useEnvironment } from '../../app/addresses.ts';
import { type Command, useCommands } from '../../app/commands.ts';
import { keepOutcome, showOutcome, useOutcome } from './outcome-store.ts';
import { useRollout } from './outcome/use-rollout.ts';
import { LazyDiscardDialog } from './LazyDiscardDialog.tsx';
import { RolloutChip } from './RolloutChip.tsx';
import { createdServices, type Draft, stagedWords, useDraft } from './use-draft.ts';
import { useReview } from './use-review.ts';

export { StagedBar } from './StagedBar.tsx';
export { useReview } from './use-review.ts';
export { LazyDiscardDialog } from './LazyDiscardDialog.tsx';
export { createdServices } from './use-draft.ts';
export { draftOf } from './use-reviewed.ts';

const ReviewDialog = lazy(
  brought(async () => ({ default: (await import('./ReviewDialog.tsx')).ReviewDialog })),
);

export function DraftFrame({ children }: { readonly children: ReactNode }) {
  const at = useEnvironment();
  const review = useReview(at);
  const reviewed = useMemo(() => ({ at, changeSet: review.changeSet }), [at, review.changeSet]);
  const draft = useDraft(at);
  const outcome = useOutcome(at);
  const { rollout } = useRollout(at, outcome?.rollout ?? null);
  const [isDiscarding, setDiscarding] = useState(false);
  useDraftCommands(draft, review.open, () => setDiscarding(true));
  const close = (): void => {
    // A request goes on without being watched from here, and an end that was seen is told; a rollout that goes on
    // leaves its chip.
    const isTold = outcome?.rollout === null || rollout?.isOver === true;
    if (outcome?.shown === true && isTold) keepOutcome(at, null);
    else showOutcome(at, false);
    review.close();
  };
  return (
    <>
      {children}
      {outcome !== null && !review.isOpen && (
        <div className="pointer-events-none fixed inset-x-0 bottom-[calc(84px+env(safe-area-inset-bottom))] z-40 flex justify-center px-3 max-md:bottom-[calc(128px+env(safe-area-inset-bottom))] md:left-[280px] md:justify-start">
          <RolloutChip at={at} outcome={outcome} onOpen={() => review.open('outcome')} />
        </div>
      )}
      <Suspense>
        {review.isOpen && <ReviewDialog key={review.changeSet} reviewed={reviewed} onClose={close} />}
        {isDiscarding && draft !== undefined && (
          <LazyDiscardDialog
            reviewed={{ at, changeSet: null }}
            draft={draft}
            created={createdServices(draft)}
            onClose={() => setDiscarding(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Bar, palette and keyboard open the same dialog. */
function useDraftCommands(
  draft: Draft | undefined,
  open: (what: 'draft') => void,
  discard: () => void,
): void {
  const count = draft?.lines.length ?? 0;
  const label = draft?.action?.label;
  const words = draft === undefined ? '' : stagedWords(draft);
  const commands = useMemo<readonly Command[]>(
    () =>
      count === 0
        ? []
        : [
            {
              id: 'draft.review',
              label: label ?? reviewHeader(count),
              group: 'Here',
              icon: <Rocket />,
              keywords: `review staged changes apply ${reviewHeader(count)}`,
              shortcut: 'mod+Enter',
              run: () => open('draft'),
            },
            {
              id: 'draft.discard',
              label: `Discard ${words}`,
              group: 'Here',
              icon: <Trash2 />,
              run: discard,
            },
          ],
    // The setter behind `discard` never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [count, label, words, open],
  );
  useCommands(commands);
}
