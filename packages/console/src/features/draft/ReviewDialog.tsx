// The one dialog of a draft, one's own or the project's: the review, and after its action what became of it, in the same place. It is an address, so
// a reload or a link opens it again; closing it loses nothing.
import { useQuery } from '@tanstack/react-query';
import { reviewHeader } from '@nebula/domain/change-set/review';
import { isProblem } from '../../api/client.ts';
import { environmentQuery } from '../../api/queries.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { OutcomeBody, OutcomeFooter, OutcomeTitle } from './outcome/OutcomeParts.tsx';
import { type Outcome, showOutcome, useOutcome } from './outcome-store.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { ReviewBody } from './review/ReviewBody.tsx';
import { ReviewFooter } from './review/ReviewFooter.tsx';
import { outlookWords } from './review/review-words.ts';
import { useReviewing } from './review/use-reviewing.ts';
import { type Draft, goneWords } from './use-draft.ts';
import { useOpenedFor } from './use-review.ts';
import type { Reviewed } from './use-reviewed.ts';

export interface ReviewDialogProps {
  readonly reviewed: Reviewed;
  readonly onClose: () => void;
}

export function ReviewDialog({ reviewed, onClose }: ReviewDialogProps) {
  const { at } = reviewed;
  const reviewing = useReviewing(reviewed);
  const shown = useShownOutcome(at, reviewing.draft);
  const { data: environment, error } = useQuery(environmentQuery(at));
  const name = environment?.name ?? at.environment;
  const { draft } = reviewing;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={shown ? <OutcomeTitle at={at} outcome={shown} /> : reviewTitle(draft?.lines.length)}
      description={shown ? name : outlookWords(name, draft)}
      footer={
        shown ? (
          <OutcomeFooter at={at} outcome={shown} onClose={onClose} />
        ) : (
          <ReviewFooter reviewing={reviewing} onClose={onClose} />
        )
      }
    >
      {isProblem(error, 'not-found') && (
        <Notice tone="bad" role="alert" className="mb-3.5">
          {goneWords(name)}
        </Notice>
      )}
      {shown ? <OutcomeBody at={at} outcome={shown} /> : <ReviewBody reviewing={reviewing} />}
    </Dialog>
  );
}

/**
 * What became of the last apply, while it is watched or nothing new is staged; else null. An address with the dialog that
 * is opened later, over a draft, is about the draft: the rollout before it leaves its chip.
 */
function useShownOutcome(at: EnvironmentAddress, draft: Draft | undefined): Outcome | null {
  const outcome = useOutcome(at);
  const openedFor = useOpenedFor();
  const [before] = useState(outcome);
  const decided = useRef(before?.shown !== true || openedFor === 'outcome');
  const isSuperseded = !decided.current && outcome === before && (draft?.lines.length ?? 0) > 0;
  useLayoutEffect(() => {
    if (draft === undefined) return;
    if (isSuperseded) showOutcome(at, false);
    decided.current = true;
  }, [at, draft, isSuperseded]);
  return outcome?.shown === true && !isSuperseded ? outcome : null;
}

const reviewTitle = (count: number | undefined): string => {
  if (count === undefined) return 'Review staged changes';
  return count === 0 ? 'Review staged changes' : reviewHeader(count);
};
