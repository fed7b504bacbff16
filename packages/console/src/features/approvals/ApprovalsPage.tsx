// The Approvals page: what waits under "Pending", what was under "Decided" (AP-3). Made for a phone first.
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { approvalsQuery } from '../../api/queries.ts';
import { useOrg, useQueryParam } from '../../app/addresses.ts';
import { useTitle } from '../../app/title.ts';
import { useGo } from '../../app/use-go.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/Page.tsx';
import { SegmentedTabs } from '../../ui/SegmentedTabs.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DecidedList } from './DecidedList.tsx';
import { PendingList } from './PendingList.tsx';
import { PlaceFilter, usePlace } from './PlaceFilter.tsx';

export function ApprovalsPage() {
  const org = useOrg();
  const go = useGo();
  const place = usePlace();
  const decided = useQueryParam('state') === 'decided';
  const waiting = useSuspenseInfiniteQuery(approvalsQuery(org, 'pending'));
  const read = waiting.data.pages.reduce((sum, { items }) => sum + items.length, 0);
  const count = waiting.hasNextPage ? `${read}+` : read;
  useTitle(decided ? 'Decided approvals' : 'Approvals');
  const show = (state: string): void =>
    void go(paths.approvals(org, state === 'decided' ? 'decided' : undefined, place), { replace: true });
  return (
    <Page
      title="Approvals"
      actions={
        <SegmentedTabs
          label="Requests"
          value={decided ? 'decided' : 'pending'}
          onChange={show}
          tabs={[
            { value: 'pending', label: 'Pending', count },
            { value: 'decided', label: 'Decided' },
          ]}
        />
      }
    >
      <PlaceFilter org={org} state={decided ? 'decided' : undefined} place={place} />
      <Suspense fallback={<Skeleton lines={8} />}>
        {decided ? <DecidedList org={org} place={place} /> : <PendingList org={org} place={place} />}
      </Suspense>
    </Page>
  );
}
