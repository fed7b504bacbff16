// What the page says when its person is signed in no more: it stays as it is and offers to sign in again, at once and
// whenever something is refused for it. Where somebody else is signed in by now, it can only be loaded anew.
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { meQuery } from '../api/queries.ts';
import { useSession } from '../app/use-session.ts';
import { SignInAgain } from '../features/sign-in/entry.tsx';
import { brought } from '../ui/brought.ts';
import { Banner } from './Banner.tsx';

const SomebodyElse = lazy(
  brought(async () => ({ default: (await import('./SomebodyElse.tsx')).SomebodyElse })),
);

export function SessionEnded() {
  const session = useSession();
  const person = useQueryClient().getQueryData(meQuery.queryKey)?.person;
  // How many refusals there were when it was closed: the next one opens it again.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  if (person === undefined) return null;
  if (session.kind === 'another') {
    return (
      <Suspense>
        <SomebodyElse name={session.name} person={person.name} />
      </Suspense>
    );
  }
  if (session.kind !== 'ended') return null;
  return (
    <>
      <Banner icon={<KeyRound />} action={{ label: 'Sign in again', onPress: () => setClosedAt(null) }}>
        Your session has ended. This page may be out of date; what you typed is still here.
      </Banner>
      <Suspense>
        {closedAt !== session.refused && (
          <SignInAgain person={person} onClose={() => setClosedAt(session.refused)} />
        )}
      </Suspense>
    </>
  );
}
