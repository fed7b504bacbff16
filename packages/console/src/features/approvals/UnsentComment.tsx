// What was typed on a request that somebody else decided first: it is not lost before its writer says so.
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useComment } from './use-comment.ts';
import type { Request } from './request-words.ts';
import type { Deciding } from './use-deciding.ts';

interface UnsentCommentProps {
  readonly request: Request;
  readonly deciding: Deciding;
}

export function UnsentComment({ request, deciding }: UnsentCommentProps) {
  const { text, forget } = useComment(request);
  // The event of the reader's own decision may be here before its answer.
  if (request.state === 'pending' || text === '' || deciding.busy !== null) return null;
  return (
    <Notice
      tone="neutral"
      action={
        <Button size="s" onClick={forget}>
          Drop it
        </Button>
      }
    >
      Your comment was not sent: <q className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</q>
    </Notice>
  );
}
