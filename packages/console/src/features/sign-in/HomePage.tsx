// `/`: whoever is signed in goes on to where they were. Somebody who is not signs in, or is told how the first owner gets
// an account, while there is none.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isProblem, type Shape } from '../../api/client.ts';
import { firstRunQuery, meQuery } from '../../api/queries.ts';
import { failureOf } from '../../app/failure.ts';
import { useTitle } from '../../app/title.ts';
import { useGo } from '../../app/use-go.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Doorway } from './Doorway.tsx';
import { FirstRun } from './FirstRun.tsx';
import { NoOrganization } from './NoOrganization.tsx';
import { whereTo } from './where-to.ts';

type Home =
  | { readonly show: 'first-run' }
  | { readonly show: 'no-organization'; readonly me: Shape<'Me'> }
  | { readonly show: 'elsewhere'; readonly to: string };

export function HomePage() {
  const client = useQueryClient();
  const go = useGo();
  const { data, error, refetch } = useQuery({
    queryKey: ['home'],
    queryFn: () => decide(client),
    staleTime: 0,
    gcTime: 0,
  });
  const to = data?.show === 'elsewhere' ? data.to : null;
  useEffect(() => {
    if (to !== null) void go(to, { replace: true });
  }, [to, go]);
  if (data?.show === 'first-run') return <FirstRun />;
  if (data?.show === 'no-organization') return <NoOrganization me={data.me} />;
  if (data === undefined && error !== null)
    return <Unreachable error={error} onAgain={() => void refetch()} />;
  return <OnTheWay />;
}

/** Both questions at once: most who come are signed in, and who is not waits no longer. */
async function decide(client: QueryClient): Promise<Home> {
  const first = client.fetchQuery({ ...firstRunQuery, staleTime: 0 });
  first.catch(() => undefined);
  try {
    const me = await client.fetchQuery(meQuery);
    const to = await whereTo(client, me);
    return to === null ? { show: 'no-organization', me } : { show: 'elsewhere', to };
  } catch (error) {
    if (!isProblem(error, 'unauthenticated')) throw error;
  }
  return (await first).ownerExists ? { show: 'elsewhere', to: paths.signIn() } : { show: 'first-run' };
}

function OnTheWay() {
  useTitle();
  return (
    <main className="mx-auto w-full max-w-[408px] px-4 pt-[20dvh]" role="status" aria-label="Loading">
      <Skeleton lines={4} />
    </main>
  );
}

function Unreachable({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  return (
    <Doorway title="Nebula cannot be opened now">
      <ErrorNotice {...failureOf(error)} action={<Button onClick={onAgain}>Try again</Button>} />
    </Doorway>
  );
}
