// The last decisions of the day, so that who opens the page sees what happened while they were away.
import { useInfiniteQuery } from '@tanstack/react-query';
import { approvalsQuery } from '../../api/queries.ts';
import { Link } from '../../app/Link.tsx';
import { type Place, paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { useClock } from '../../ui/clock.ts';
import { DecidedRow } from './DecidedRow.tsx';

const MOST = 5;

interface DecidedTodayProps {
  readonly org: string;
  readonly place: Place | undefined;
  /** Those that stand above already. */
  readonly shown: ReadonlySet<string>;
}

export function DecidedToday({ org, place, shown }: DecidedTodayProps) {
  const { data } = useInfiniteQuery(approvalsQuery(org, 'decided', place));
  const today = useClock((nowMs) => new Date(nowMs).toDateString());
  const decided = (data?.pages[0]?.items ?? []).filter(
    ({ id, decision }) =>
      decision !== null && new Date(decision.at).toDateString() === today && !shown.has(id),
  );
  if (decided.length === 0) return null;
  return (
    <Card role="region" aria-label="Decided today" className="mt-3">
      <div className="flex items-baseline justify-between gap-3 px-4.5 py-3 max-sm:px-4">
        <h2 className="font-semibold">Decided today</h2>
        {decided.length > MOST && (
          <Link to={paths.approvals(org, 'decided', place)} className="text-s text-accent hover:underline">
            All {decided.length}
          </Link>
        )}
      </div>
      <div role="list" aria-label="Decided today">
        {decided.slice(0, MOST).map((request) => (
          <CardRow key={request.id} role="listitem" className="border-t">
            <DecidedRow org={org} request={request} />
          </CardRow>
        ))}
      </div>
    </Card>
  );
}
