// What became of a press that did not go through. What was typed and staged is still there, and each refusal shows its
// own facts: what runs at the limit, when a freeze ends.
import { isProblem, NoConnection, ProblemError } from '../../../api/client.ts';
import { failureOf } from '../../../app/failure.ts';
import { Refusal } from '../../../app/Refusal.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { keptName } from './review-words.ts';
import { isStale, type Reviewing } from './use-reviewing.ts';

/** What the review says by itself once it is read anew. */
const SAID_ELSEWHERE = ['drifted', 'frozen', 'concurrency-limit'] as const;

const NOT_KNOWN = {
  title: 'No connection to the server',
  detail:
    'Whether it was applied is not known; you see it here as soon as the server answers. Trying again is safe: what arrived is not done twice.',
};

const NOT_ARRIVED = {
  title: 'Nothing was applied',
  detail: 'The server answers again, and what you sent had not arrived. The draft is as you sent it.',
};

export function Attempt({
  reviewing: { reviewed, failure, apply, lookAgain, busy, draft, didNotArrive },
}: {
  readonly reviewing: Reviewing;
}) {
  if (failure === null || busy) return null;
  const kept = `${keptName(reviewed)} is kept.`;
  if (isStale(failure)) {
    return (
      <Notice tone="staged" role="alert">
        <strong className="font-semibold">Nothing was applied.</strong> The draft was edited while this review
        was open, {reviewed.changeSet === null ? 'in another tab or by the command line' : 'by somebody else'}
        . It is shown as it is now: read it once more.
      </Notice>
    );
  }
  if (failure instanceof NoConnection) {
    const actions = (
      <>
        <Button size="s" onClick={lookAgain}>
          Look what there is
        </Button>
        <Button size="s" variant="primary" onClick={apply}>
          Try again
        </Button>
      </>
    );
    return <ErrorNotice {...(didNotArrive ? NOT_ARRIVED : NOT_KNOWN)} action={actions} />;
  }
  if (SAID_ELSEWHERE.some((code) => isProblem(failure, code)) && draft?.action?.refusal) {
    return (
      <p role="alert" className="sr-only">
        Nothing was applied. {failureOf(failure).detail}
      </p>
    );
  }
  if (failure instanceof ProblemError)
    return <Refusal at={reviewed.at} refusal={failure.problem} kept={kept} />;
  const { title, detail } = failureOf(failure);
  return <ErrorNotice title={title} detail={`${detail} ${kept}`} />;
}
