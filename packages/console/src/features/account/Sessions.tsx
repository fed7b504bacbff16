// Where the person is signed in: this session is marked, each other can be ended alone or all at once.
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Laptop, Smartphone, Terminal } from 'lucide-react';
import { Suspense } from 'react';
import { answer, api, isProblem, type Shape } from '../../api/client.ts';
import { sessionsQuery } from '../../api/people-queries.ts';
import { tellFailure } from '../../app/tell-failure.ts';
import { useSignOut } from '../../app/use-sign-out.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Ago } from '../../ui/Time.tsx';
import { type DeviceKind, deviceOf } from './device-of.ts';

export function Sessions() {
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <SessionList />
    </Suspense>
  );
}

function SessionList() {
  const { data: sessions } = useSuspenseQuery(sessionsQuery);
  const endOthers = useEnding(() => answer(api.DELETE('/api/v1/me/sessions')));
  const others = sessions.filter(({ current }) => !current);
  return (
    <Card>
      <div role="list" aria-label="Sessions">
        {[...sessions.filter(({ current }) => current), ...others].map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </div>
      {others.length > 1 && (
        <CardRow sunk className="flex justify-end">
          <Button variant="danger" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            End all {others.length} other sessions
          </Button>
        </CardRow>
      )}
    </Card>
  );
}

/** What ends is read again; one that had ended already is what was asked for. */
function useEnding(end: () => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await end().catch((error: unknown) => {
        if (!isProblem(error, 'not-found')) throw error;
      });
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: tellFailure,
  });
}

const ICONS: Readonly<Record<DeviceKind, typeof Laptop>> = {
  computer: Laptop,
  phone: Smartphone,
  program: Terminal,
};

function SessionRow({ session }: { readonly session: Shape<'Session'> }) {
  const { id, current, userAgent, address, lastSeenAt, createdAt } = session;
  const device = deviceOf(userAgent);
  const Icon = ICONS[device.kind];
  const signOut = useSignOut();
  const end = useEnding(() =>
    answer(api.DELETE('/api/v1/me/sessions/{session}', { params: { path: { session: id } } })),
  );
  return (
    <CardRow role="listitem" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Icon aria-hidden="true" className="text-[18px] text-ink-3" />
      <div className="min-w-[16ch] flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold" title={userAgent ?? undefined}>
          {device.words}
          {current && <Chip tone="live">This session</Chip>}
        </p>
        <p className="text-s text-ink-3">
          Last used <Ago at={lastSeenAt} /> · signed in <Ago at={createdAt} />
          {address !== null && ` · from ${address}`}
        </p>
      </div>
      {current ? (
        <Button variant="quiet" size="s" onClick={() => void signOut()}>
          Sign out
        </Button>
      ) : (
        <Button
          variant="danger"
          size="s"
          aria-label={`End session: ${device.words}`}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          End session
        </Button>
      )}
    </CardRow>
  );
}
