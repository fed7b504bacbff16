// The foot of a request: a comment that never must be, and the two buttons; for who asked, the way back. On a phone the
// buttons share the whole width.
import { MAX_COMMENT_CHARACTERS } from '@nebula/domain/limits';
import { MessageSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCaller } from '../../app/caller.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { type Request, requestTitle } from './request-words.ts';
import { useComment } from './use-comment.ts';
import type { Deciding } from './use-deciding.ts';
import { Verdicts } from './Verdicts.tsx';

interface DecisionProps {
  readonly org: string;
  readonly request: Request;
  readonly deciding: Deciding;
  /** Once, when this reader's decision was taken. */
  readonly onDecided: () => void;
}

export function Decision({ org, request, deciding, onDecided }: DecisionProps) {
  const caller = useCaller();
  const comment = useComment(request);
  const mine = request.requester?.id === caller.id;
  const done = (): void => {
    comment.forget();
    onDecided();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      {request.canDecide && <Comment request={request} value={comment.text} onChange={comment.type} />}
      <div className="ml-auto flex gap-2 max-sm:w-full max-sm:[&>button]:grow max-sm:[&>button]:basis-0">
        {mine && <Withdraw request={request} deciding={deciding} onDone={done} />}
        <Verdicts org={org} request={request} deciding={deciding} comment={comment.text} onDone={done} />
      </div>
    </div>
  );
}

interface CommentProps {
  readonly request: Request;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Comment({ request, value, onChange }: CommentProps) {
  return (
    <div className="flex min-w-[16ch] flex-1 items-start gap-1 max-sm:w-full max-sm:flex-none">
      <MessageSquare aria-hidden="true" className="mt-2 text-ink-3 max-sm:mt-3" />
      <TextArea
        label={`Comment on ${requestTitle(request)}`}
        hideLabel
        placeholder="Add a comment…"
        rows={1}
        autoGrow
        maxLength={MAX_COMMENT_CHARACTERS}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="flex-1 [&_textarea]:min-h-8 [&_textarea]:resize-none [&_textarea]:border-transparent [&_textarea]:bg-transparent [&_textarea]:px-1.5"
      />
    </div>
  );
}

interface ActProps {
  readonly request: Request;
  readonly deciding: Deciding;
  readonly onDone: () => void;
}

function Withdraw({ request, deciding, onDone }: ActProps) {
  const whyNot = request.requesterGone
    ? 'You may not deploy here any more, so your request can only be decided by an admin or owner.'
    : undefined;
  return (
    <Button
      aria-label={`Withdraw ${requestTitle(request)}`}
      busy={deciding.busy === 'withdraw'}
      whyNot={whyNot}
      onClick={() => void deciding.decide('withdraw', '').then((done) => done && onDone())}
    >
      Withdraw
    </Button>
  );
}

/** Where focus goes when the buttons that had it are gone. */
export function useOutcomeFocus(decided: boolean) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (decided) outcome.current?.focus();
  }, [decided]);
  return outcome;
}
