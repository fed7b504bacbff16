// What waits for a decision, newest first, each request whole; and below it what was decided today.
import { REQUEST_LASTS_HOURS } from '@nebula/domain/limits';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { approvalsQuery } from '../../api/queries.ts';
import { Link } from '../../app/Link.tsx';
import { ShowMore } from '../../app/ShowMore.tsx';
import { type Place, paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DecidedToday } from './DecidedToday.tsx';
import { RequestCard } from './RequestCard.tsx';
import { useStanding } from './use-standing.ts';

interface PendingListProps {
  readonly org: string;
  readonly place: Place | undefined;
}

export function PendingList({ org, place }: PendingListProps) {
  const list = useSuspenseInfiniteQuery(approvalsQuery(org, 'pending', place));
  const shown = useStanding(org, list.data, JSON.stringify(place ?? null));
  return (
    <div className="grid gap-3.5">
      {shown.length === 0 && <NothingWaits org={org} place={place} />}
      {shown.map((request) => (
        <RequestCard key={request.id} org={org} request={request} />
      ))}
      <ShowMore list={list}>Show older requests</ShowMore>
      <DecidedToday org={org} place={place} shown={new Set(shown.map(({ id }) => id))} />
    </div>
  );
}

function NothingWaits({ org, place }: PendingListProps) {
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={place ? 'Nothing waits for approval here' : 'Nothing waits for approval'}
      action={
        <Link to={paths.approvals(org, 'decided', place)} className={buttonClass()}>
          See what was decided
        </Link>
      }
    >
      Requests to deploy into a protected environment wait here for an admin or owner, for{' '}
      {REQUEST_LASTS_HOURS} hours at most.
    </EmptyState>
  );
}
