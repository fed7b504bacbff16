// Everything that was decided, newest first; ended by a person, a rule, a newer request or the clock.
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { approvalsQuery } from '../../api/queries.ts';
import { Link } from '../../app/Link.tsx';
import { ShowMore } from '../../app/ShowMore.tsx';
import { type Place, paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DecidedRow } from './DecidedRow.tsx';

interface DecidedListProps {
  readonly org: string;
  readonly place: Place | undefined;
}

export function DecidedList({ org, place }: DecidedListProps) {
  const list = useSuspenseInfiniteQuery(approvalsQuery(org, 'decided', place));
  const decided = list.data.pages.flatMap(({ items }) => items);
  if (decided.length === 0)
    return (
      <EmptyState
        icon={<History />}
        title="Nothing was decided yet"
        action={
          <Link to={paths.approvals(org, undefined, place)} className={buttonClass()}>
            See what waits
          </Link>
        }
      >
        Every approval, rejection and expired request is kept here, with who decided and why; so is what
        passed at once, with the rule that let it pass.
      </EmptyState>
    );
  return (
    <div className="grid gap-3.5">
      <Card role="list" aria-label="Decided requests">
        {decided.map((request) => (
          <CardRow key={request.id} role="listitem">
            <DecidedRow org={org} request={request} />
          </CardRow>
        ))}
      </Card>
      <ShowMore list={list}>Show older decisions</ShowMore>
    </div>
  );
}
