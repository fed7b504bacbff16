// Who asks, when, for what and where, and how long it can still be decided.
import { useCaller } from '../../app/caller.ts';
import { START_KINDS } from '../../states/kinds.ts';
import { Ago, Until } from '../../ui/Time.tsx';
import { requesterName, type Request, servicesWords } from './request-words.ts';

interface RequestSentenceProps {
  readonly request: Request;
  /** Where the expiry does not stand beside it. */
  readonly expiry?: boolean;
}

export function RequestSentence({ request, expiry = true }: RequestSentenceProps) {
  const caller = useCaller();
  const token = request.requester?.token;
  return (
    <>
      <bdi>{requesterName(request, caller.id)}</bdi>
      {token && ` (token ${token.name})`} · <Ago at={request.requestedAt} /> ·{' '}
      <span className="whitespace-nowrap">{START_KINDS[request.kind].toLowerCase()}</span> ·{' '}
      <span title={request.services.join(', ')}>{servicesWords(request.services)}</span> ·{' '}
      <span title={request.projectName}>{request.environmentName}</span>
      {expiry && request.state === 'pending' && (
        <>
          {' '}
          · expires in <Until at={request.expiresAt} />
        </>
      )}
    </>
  );
}
