// The whole request over the screen where its release is blocked, and the decision.
import { MAX_COMMENT_CHARACTERS } from '@nebula/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { approvalQuery } from '../../api/queries.ts';
import { failureOf } from '../../app/failure.ts';
import { Link } from '../../app/Link.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { DecisionFailure } from './DecisionFailure.tsx';
import { Outcome } from './Outcome.tsx';
import { type Request, requestTitle } from './request-words.ts';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestLines } from './RequestLines.tsx';
import { RequestSentence } from './RequestSentence.tsx';
import { UnsentComment } from './UnsentComment.tsx';
import { type Comment, useComment } from './use-comment.ts';
import { type Deciding, useDeciding } from './use-deciding.ts';
import { isOwn, Verdicts } from './Verdicts.tsx';
import { WhyNot } from './WhyNot.tsx';

interface ApproveDialogProps {
  readonly org: string;
  readonly approval: string;
  readonly onClose: () => void;
}

export function ApproveDialog({ org, approval, onClose }: ApproveDialogProps) {
  const { data: request, error } = useQuery(approvalQuery(org, approval));
  if (request) return <OfRequest org={org} request={request} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title="Approve">
      {error ? <ErrorNotice {...failureOf(error)} /> : <Skeleton lines={5} />}
    </Dialog>
  );
}

interface OfRequestProps {
  readonly org: string;
  readonly request: Request;
  readonly onClose: () => void;
}

function OfRequest({ org, request, onClose }: OfRequestProps) {
  const deciding = useDeciding(org, request);
  const comment = useComment(request);
  const pending = request.state === 'pending';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<bdi>{requestTitle(request)}</bdi>}
      description={<RequestSentence request={request} />}
      footer={<Actions org={org} request={request} deciding={deciding} comment={comment} onClose={onClose} />}
    >
      <div className="grid gap-3">
        <RequestLines request={request} />
        {!pending && <Outcome org={org} request={request} />}
        <UnsentComment request={request} deciding={deciding} />
        <RequestFacts org={org} request={request} />
        <WhyNot org={org} request={request} />
        <DecisionFailure failure={deciding.failure} />
        {pending && request.canDecide && (
          <TextArea
            label="Comment (optional)"
            autoGrow
            rows={2}
            maxLength={MAX_COMMENT_CHARACTERS}
            value={comment.text}
            onChange={(event) => comment.type(event.target.value)}
          />
        )}
        <p className="text-s">
          <Link to={paths.approval(org, request.id)} className="text-accent hover:underline">
            Open the request on its own page
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

interface ActionsProps {
  readonly org: string;
  readonly request: Request;
  readonly deciding: Deciding;
  readonly comment: Comment;
  readonly onClose: () => void;
}

function Actions({ org, request, deciding, comment, onClose }: ActionsProps) {
  if (request.state !== 'pending' || isOwn(request)) return <Button onClick={onClose}>Close</Button>;
  const done = (): void => {
    comment.forget();
    onClose();
  };
  return <Verdicts org={org} request={request} deciding={deciding} comment={comment.text} onDone={done} />;
}
