// What stands around a request besides its lines: what approving ends, stops or cannot do. Drift is the loudest, since
// approving into it applies nothing (AP-12).
import { useInfiniteQuery } from '@tanstack/react-query';
import { Layers, TriangleAlert, UserX } from 'lucide-react';
import { Fragment } from 'react';
import { approvalsQuery } from '../../api/queries.ts';
import { Link } from '../../app/Link.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Ago, Exact } from '../../ui/Time.tsx';
import { namesOf, type Request, requestTitle } from './request-words.ts';
import { useFreezeReason } from './use-freeze.ts';

export function RequestFacts({ org, request }: { readonly org: string; readonly request: Request }) {
  const frozen = useFreezeReason(org, request);
  if (request.state !== 'pending') return null;
  return (
    <>
      {frozen !== undefined && <Notice tone="frozen">{frozen}</Notice>}
      {request.drifted.length > 0 && <Drift request={request} />}
      {request.errors.length > 0 && <Misfit request={request} />}
      {request.unacceptedDowntime.length > 0 && (
        <Notice tone="staged">
          Approving also accepts downtime of <b>{namesOf(request.unacceptedDowntime)}</b>: the request did not
          name it. The running release stops before the new one starts.
        </Notice>
      )}
      {request.supersedes.length > 0 && <Supersedes org={org} request={request} />}
      {request.requesterGone && request.requester !== null && (
        <Notice tone="neutral" icon={<UserX />}>
          {request.requester.name} left or may no longer deploy here. The request stays, and can no longer be
          withdrawn.
        </Notice>
      )}
      {frozen === undefined && request.approvableUntil !== null && (
        <BeforeFreeze until={request.approvableUntil} />
      )}
    </>
  );
}

function Drift({ request }: { readonly request: Request }) {
  const { length } = request.drifted;
  return (
    <Notice tone="bad" icon={<TriangleAlert />} role="status">
      <b>
        {length === 1 ? 'A value' : `${length} values`} changed since this was asked: {labelsOf(request)}.
      </b>{' '}
      Approving now applies nothing: the change set ends as failed, and{' '}
      {request.requester?.name ?? 'its owner'} can restage it against today’s values.
    </Notice>
  );
}

/** What was right when it was asked may not be now (CS-8). */
function Misfit({ request }: { readonly request: Request }) {
  return (
    <Notice tone="bad">
      <b>What is live now does not go with it, so approving is refused:</b>{' '}
      {request.errors.map(({ message }) => message).join(' ')} Reject it, or let{' '}
      {request.requester?.name ?? 'a new push'} ask anew.
    </Notice>
  );
}

const labelsOf = ({ drifted }: Request): string => {
  const named = drifted.map(({ service, key, kind }) => `${service ?? 'environment'} ${key ?? kind}`);
  return namesOf([...new Set(named)]);
};

/** AP-6, in words: which older requests end, so that nobody is surprised. */
function Supersedes({ org, request }: { readonly org: string; readonly request: Request }) {
  const { supersedes } = request;
  const { data: pending = [] } = useInfiniteQuery({
    ...approvalsQuery(org, 'pending'),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
  const count = supersedes.length === 1 ? 'one older request' : `${supersedes.length} older requests`;
  return (
    <Notice tone="waiting" icon={<Layers />}>
      Approving also ends {count}:{' '}
      {supersedes.map(({ id, services, requester }, index) => {
        const known = pending.find((one) => one.id === id);
        return (
          <Fragment key={id}>
            {index > 0 && '; '}
            <Link to={paths.approval(org, id)} className="font-semibold underline-offset-2 hover:underline">
              {/* Isolated: what a person wrote turns nothing around it. */}
              <bdi>{known ? requestTitle(known) : namesOf(services)}</bdi>
            </Link>
            , asked {known && <Ago at={known.requestedAt} />} by <bdi>{requester?.name ?? 'a push'}</bdi>
          </Fragment>
        );
      })}
      .
    </Notice>
  );
}

function BeforeFreeze({ until }: { readonly until: string }) {
  return (
    <Notice tone="frozen">
      A deploy freeze comes before it expires: it can be approved until <Exact at={until} />.
    </Notice>
  );
}
