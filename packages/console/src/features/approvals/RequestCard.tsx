// One request with everything that a decision needs: who asks and why, what changes, what it ends, and the buttons. When
// it has ended, by whomever, the same card says how; it does not jump away under the reader's hand.
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../app/Link.tsx';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Until } from '../../ui/Time.tsx';
import { AskAgain } from './AskAgain.tsx';
import { Decision, useOutcomeFocus } from './Decision.tsx';
import { DecisionFailure } from './DecisionFailure.tsx';
import { Outcome } from './Outcome.tsx';
import { type Request, requestTitle, wholeTitle } from './request-words.ts';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestLines } from './RequestLines.tsx';
import { RequestSentence } from './RequestSentence.tsx';
import { UnsentComment } from './UnsentComment.tsx';
import { useDeciding } from './use-deciding.ts';
import { WhyNot } from './WhyNot.tsx';

interface RequestCardProps {
  readonly org: string;
  readonly request: Request;
  /** On its own page: it is not a link to itself, and its buttons stay in reach. */
  readonly alone?: boolean;
}

export function RequestCard({ org, request, alone = false }: RequestCardProps) {
  const pending = request.state === 'pending';
  const deciding = useDeciding(org, request);
  const [decidedHere, setDecidedHere] = useState(false);
  const outcome = useOutcomeFocus(decidedHere && !pending);
  const [wasPending] = useState(pending);
  return (
    <Card role="article" aria-label={requestTitle(request)}>
      <RequestHead org={org} request={request} alone={alone} />
      <CardRow sunk>
        <RequestLines request={request} whole={alone} />
      </CardRow>
      <CardRow className="peer grid gap-3 empty:hidden">
        {pending && <RequestFacts org={org} request={request} />}
        {pending && <WhyNot org={org} request={request} />}
        {/* Also once it has ended: who pressed a moment too late is told, and so is who approved into drift. */}
        <DecisionFailure failure={deciding.failure} />
        {!pending && (
          <div ref={outcome} tabIndex={-1} role={wasPending ? 'status' : undefined} className="outline-none">
            <Outcome org={org} request={request} />
            <UnsentComment request={request} deciding={deciding} />
            <AskAgain org={org} request={request} />
          </div>
        )}
      </CardRow>
      {pending && (
        <CardRow className={classNames('peer-not-empty:border-t-0 peer-not-empty:pt-0', alone && IN_REACH)}>
          <Decision org={org} request={request} deciding={deciding} onDecided={() => setDecidedHere(true)} />
        </CardRow>
      )}
    </Card>
  );
}

/** On a phone, at its lower edge however long the request is. */
const IN_REACH = 'max-sm:sticky max-sm:bottom-0 max-sm:border-t! max-sm:bg-surface max-sm:pt-3!';

function RequestHead({ org, request, alone }: Required<RequestCardProps>) {
  const { requester } = request;
  const title = wholeTitle(request);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-4.5 py-3.25 max-sm:px-4">
      <span className="row-span-2 flex">
        <Avatar name={requester?.name ?? 'Push'} id={requester?.id ?? 'push'} />
      </span>
      <h2 dir="auto" className="text-start font-semibold [overflow-wrap:anywhere]">
        {alone ? (
          <span className="whitespace-pre-line">{title}</span>
        ) : (
          <Link to={paths.approval(org, request.id)} title={title} className="line-clamp-3 hover:underline">
            {title}
          </Link>
        )}
      </h2>
      {request.state === 'pending' && (
        <span className="flex shrink-0 items-center gap-1.5 text-s text-ink-3">
          <Timer aria-hidden="true" />
          <span className="max-sm:sr-only">expires in</span> <Until at={request.expiresAt} />
        </span>
      )}
      <p className="col-span-2 col-start-2 mt-0.5 text-s text-ink-3">
        <RequestSentence request={request} expiry={false} />
      </p>
    </div>
  );
}
