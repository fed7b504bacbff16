// The two buttons of a request, in the list, on its page and in its dialog. What stands in the way is said by the button.
import { Check } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { type Request, requestTitle } from './request-words.ts';
import type { Deciding } from './use-deciding.ts';
import { useFreezeReason } from './use-freeze.ts';

/** Who asked, and must not decide it (AP-9). */
export const isOwn = ({ canDecide, whyNot }: Request): boolean =>
  !canDecide && whyNot?.code === 'self-approval';

interface VerdictsProps {
  readonly org: string;
  readonly request: Request;
  readonly deciding: Deciding;
  readonly comment: string;
  /** Once, when this reader's decision was taken. */
  readonly onDone: () => void;
}

export function Verdicts({ org, request, deciding, comment, onDone }: VerdictsProps) {
  const frozen = useFreezeReason(org, request);
  const title = requestTitle(request);
  // They have the reason above and their own button here.
  if (isOwn(request)) return null;
  const whyNot = request.canDecide ? undefined : request.whyNot?.text;
  const misfit = request.errors[0]?.message;
  const press = (verdict: 'approve' | 'reject') => () =>
    void deciding.decide(verdict, comment).then((done) => done && onDone());
  const other = deciding.busy === null ? undefined : 'A decision is under way.';
  return (
    <>
      <Button
        variant="reject"
        aria-label={`Reject ${title}`}
        busy={deciding.busy === 'reject'}
        whyNot={whyNot ?? (deciding.busy === 'reject' ? undefined : other)}
        onClick={press('reject')}
      >
        Reject
      </Button>
      <Button
        variant="approve"
        icon={<Check />}
        aria-label={`Approve ${title}`}
        busy={deciding.busy === 'approve'}
        whyNot={whyNot ?? misfit ?? frozen ?? (deciding.busy === 'approve' ? undefined : other)}
        onClick={press('approve')}
      >
        Approve
      </Button>
    </>
  );
}
