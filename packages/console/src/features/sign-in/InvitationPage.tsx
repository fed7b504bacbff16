// What a link of an invitation opens: who invites to what, and the one form that accepts it. The same page makes the first
// owner's account, and sets a lost password anew.
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isProblem } from '../../api/client.ts';
import { invitationQuery } from '../../api/people-queries.ts';
import { meQuery } from '../../api/queries.ts';
import { failureOf } from '../../app/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Accepting } from './Accepting.tsx';
import { Doorway } from './Doorway.tsx';
import { InvitationOver } from './InvitationOver.tsx';

export function InvitationPage() {
  const { token = '' } = useParams({ strict: false });
  const { data: invitation, error, refetch } = useQuery(invitationQuery(token));
  const me = useQuery(meQuery);
  const over = endOf(error);
  if (over !== null) return <InvitationOver why={over} me={me.data ?? null} />;
  if (error !== null && invitation === undefined)
    return (
      <Doorway title="The invitation cannot be read now">
        <ErrorNotice
          {...failureOf(error)}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      </Doorway>
    );
  // Whether somebody is signed in here already belongs to what is shown first: nothing may jump below the hands.
  if (invitation === undefined || me.isPending)
    return (
      <Doorway title="Invitation">
        <div role="status" aria-label="Loading">
          <Skeleton lines={4} />
        </div>
      </Doorway>
    );
  return <Accepting token={token} invitation={invitation} me={me.data ?? null} />;
}

/** The server's sentence, where trying again would change nothing. */
const endOf = (error: unknown): string | null =>
  isProblem(error, 'not-found') || isProblem(error, 'expired') || isProblem(error, 'illegal-transition')
    ? error.message
    : null;
