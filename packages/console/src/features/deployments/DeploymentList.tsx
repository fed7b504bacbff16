// Deployments, newest first, page by page: loading, empty, failed and long lists alike.
import { keepPreviousData, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Shape } from '../../api/client.ts';
import { type DeploymentFilter, deploymentsQuery, environmentQuery } from '../../api/queries.ts';
import { failureOf } from '../../app/failure.ts';
import { ShowMore } from '../../app/ShowMore.tsx';
import type { EnvironmentAddress } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DeploymentItem } from './DeploymentItem.tsx';

interface DeploymentListProps {
  readonly at: EnvironmentAddress;
  readonly filter: DeploymentFilter;
  /** The accessible name of the list. */
  readonly label: string;
  readonly empty: ReactNode;
  /** Each names its service. */
  readonly named: boolean;
}

export function DeploymentList({ at, filter, label, empty, named }: DeploymentListProps) {
  const { data: environment } = useSuspenseQuery(environmentQuery(at));
  const list = useInfiniteQuery({ ...deploymentsQuery(at, filter), placeholderData: keepPreviousData });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const running = newestSucceeded(items, filter);
  if (list.data === undefined)
    return (
      <div className="px-4.5 py-4">
        {list.error === null ? (
          <Skeleton lines={6} />
        ) : (
          <ErrorNotice
            {...failureOf(list.error)}
            action={
              <Button size="s" onClick={() => void list.refetch()}>
                Try again
              </Button>
            }
          />
        )}
      </div>
    );
  if (items.length === 0) return empty;
  return (
    <>
      <ul aria-label={label} aria-busy={list.isPlaceholderData || undefined}>
        {items.map((deployment) => (
          <DeploymentItem
            key={deployment.id}
            at={at}
            deployment={deployment}
            named={named}
            runs={running.has(deployment.id)}
            deployRole={environment.deployRole}
          />
        ))}
      </ul>
      <div className="border-t p-3 empty:hidden">
        <ShowMore list={list}>Show older deployments</ShowMore>
      </div>
    </>
  );
}

/** What runs of each service: its last deployment that succeeded (DE-6). Part of a list cannot say it. */
function newestSucceeded(
  items: readonly Shape<'Deployment'>[],
  { state, rollout }: DeploymentFilter,
): ReadonlySet<string> {
  if (rollout !== undefined || (state !== undefined && state !== 'succeeded')) return new Set();
  const newest = new Map<string, string>();
  for (const { state: is, service, id } of items)
    if (is === 'succeeded' && !newest.has(service)) newest.set(service, id);
  return new Set(newest.values());
}
