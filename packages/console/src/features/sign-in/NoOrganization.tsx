// Signed in, but in no organization: the last one was left or taken away. The way on is an invitation, or one's own.
import type { Shape } from '../../api/client.ts';
import { useSignOut } from '../../app/use-sign-out.ts';
import { Button } from '../../ui/Button.tsx';
import { NewOrganization } from '../projects/entry.tsx';
import { Doorway } from './Doorway.tsx';

export function NoOrganization({ me }: { readonly me: Shape<'Me'> }) {
  const signOut = useSignOut();
  return (
    <Doorway
      title="You are in no organization"
      description={
        <p>
          Projects, clusters and people belong to an organization. Open the invitation that somebody sent to{' '}
          <span className="font-medium text-ink [overflow-wrap:anywhere]">{me.person.email}</span>, or make
          one of your own.
        </p>
      }
      below={
        <Button variant="quiet" size="s" onClick={() => void signOut()}>
          Sign out
        </Button>
      }
    >
      <NewOrganization />
    </Doorway>
  );
}
