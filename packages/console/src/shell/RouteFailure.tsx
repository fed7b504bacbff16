// A page that could not be shown: what happened, and the next step. A thing that does not exist, or is another
// organization's, reads the same.
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isProblem } from '../api/client.ts';
import { failureOf } from '../app/failure.ts';
import { Link } from '../app/Link.tsx';
import { useGo } from '../app/use-go.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { Page } from '../ui/Page.tsx';
import { UnknownAddress } from './UnknownAddress.tsx';

export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const go = useGo();
  const queries = useQueryErrorResetBoundary();
  const again = (): void => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  // Somebody who was signed in is asked over the page to do so again, and readings wait for it.
  const signedOut = isProblem(error, 'unauthenticated');
  useEffect(() => {
    if (signedOut) void go(paths.signIn(router.state.location.href), { replace: true });
  }, [signedOut, go, router]);
  if (signedOut) return null;
  if (isProblem(error, 'not-found')) return <UnknownAddress />;
  const { title, detail } = failureOf(error);
  return (
    <Page title="This page could not be loaded" narrow>
      <ErrorNotice
        title={title}
        detail={detail}
        action={
          <div className="flex gap-2">
            <Button onClick={again}>Try again</Button>
            <Link to={paths.home} className={buttonClass({ variant: 'quiet' })}>
              Go home
            </Link>
          </div>
        }
      />
    </Page>
  );
}
