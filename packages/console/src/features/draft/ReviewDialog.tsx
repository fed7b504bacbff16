// The one dialog of a draft: the review, and after its action what became of it, in the same place. It is an address, so
// a reload or a link opens it again; closing it loses nothing.
import { useQuery } from '@tanstack/react-query';
import { reviewHeader } from '@nebula/domain/change-set/review';
import { environmentQuery } from '../../api/queries.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { OutcomeBody, OutcomeFooter, OutcomeTitle } from './outcome/OutcomeParts.tsx';
import { useOutcome } from './outcome-store.ts';
import { ReviewBody } from './review/ReviewBody.tsx';
import { ReviewFooter } from './review/ReviewFooter.tsx';
import { outlookWords } from './review/review-words.ts';
import { useReviewing } from './review/use-reviewing.ts';

export interface ReviewDialogProps {
  readonly at: EnvironmentAddress;
  readonly onClose: () => void;
}

export function ReviewDialog({ at, onClose }: ReviewDialogProps) {
  const reviewing = useReviewing(at);
  const outcome = useOutcome(at);
  const { data: environment } = useQuery(environmentQuery(at));
  const name = environment?.name ?? at.environment;
  const { draft } = reviewing;
  const shown = outcome?.shown === true ? outcome : null;
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
      {shown ? <OutcomeBody at={at} outcome={shown} /> : <ReviewBody reviewing={reviewing} />}
    </Dialog>
  );
}

const reviewTitle = (count: number | undefined): string => {
  if (count === undefined) return 'Review staged changes';
  return count === 0 ? 'Review staged changes' : reviewHeader(count);
};
