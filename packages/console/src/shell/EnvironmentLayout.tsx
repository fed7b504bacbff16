// What every page of an environment stands in: an environment that exists. The draft's bar and review are here, so that
// what is staged is seen on each of them.
import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { environmentQuery } from '../api/queries.ts';
import { useEnvironment } from '../app/addresses.ts';
import { ArrivalFrame } from '../features/arrivals/entry.tsx';
import { DraftFrame } from '../features/draft/entry.tsx';

export function EnvironmentLayout() {
  const at = useEnvironment();
  useSuspenseQuery(environmentQuery(at));
  return (
    <DraftFrame>
      <Outlet />
      <ArrivalFrame />
    </DraftFrame>
  );
}
