// One's own account: who one is, the password, where one is signed in, how the console looks, and the way out.
import { useSuspenseQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { meQuery } from '../../api/queries.ts';
import { useTitle } from '../../app/title.ts';
import { useSignOut } from '../../app/use-sign-out.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Clip } from '../../ui/Clip.tsx';
import { Page } from '../../ui/Page.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Organizations } from '../projects/entry.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { Profile } from './Profile.tsx';
import { Sessions } from './Sessions.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

export function AccountPage() {
  const { data: me } = useSuspenseQuery(meQuery);
  const signOut = useSignOut();
  useTitle('Account', me.person.name);
  return (
    <Page title="Account" narrow>
      <Card>
        <CardRow className="flex items-center gap-3">
          <Avatar name={me.person.name} id={me.person.id} size="l" />
          <div className="min-w-0 flex-1">
            <Clip text={me.person.name} className="text-l font-semibold" />
            <Clip text={me.person.email} className="text-ink-2" />
          </div>
          <Button icon={<LogOut />} onClick={() => void signOut()}>
            Sign out
          </Button>
        </CardRow>
        <Profile person={me.person} />
      </Card>
      <SectionTitle title="Sessions">
        Every browser and command line that is signed in as you. End what you do not know, then change your
        password.
      </SectionTitle>
      <Sessions />
      <SectionTitle title="Password">Changing it ends all your other sessions at once.</SectionTitle>
      <ChangePassword email={me.person.email} />
      <SectionTitle title="Appearance">Kept in this browser.</SectionTitle>
      <ThemeChoice />
      <SectionTitle title="Your organizations" />
      <Organizations />
    </Page>
  );
}
