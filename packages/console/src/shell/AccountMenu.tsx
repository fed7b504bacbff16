// The person: their account, the theme, the shortcuts, and the way out.
import { useSuspenseQuery } from '@tanstack/react-query';
import { LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { meQuery } from '../api/queries.ts';
import { useOrg } from '../app/addresses.ts';
import { useGo } from '../app/use-go.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useTheme } from '../ui/theme.ts';
import { useSignOut } from '../app/use-sign-out.ts';

export function AccountMenu() {
  const org = useOrg();
  const go = useGo();
  const { data: me } = useSuspenseQuery(meQuery);
  const [theme, setTheme] = useTheme();
  const signOut = useSignOut();
  return (
    <Menu
      label={me.person.name}
      trigger={
        <button
          type="button"
          aria-label={`Account of ${me.person.name}`}
          className="hit-square flex-none rounded-full"
        >
          <Avatar name={me.person.name} id={me.person.id} />
        </button>
      }
      items={[
        {
          label: 'Account and sessions',
          icon: <UserRound className="size-4" />,
          onSelect: () => void go(paths.account(org)),
        },
        'separator',
        {
          label: 'Light',
          icon: <Sun className="size-4" />,
          checked: theme === 'light',
          onSelect: () => setTheme('light'),
        },
        {
          label: 'Dark',
          icon: <Moon className="size-4" />,
          checked: theme === 'dark',
          onSelect: () => setTheme('dark'),
        },
        {
          label: 'As the system',
          icon: <Monitor className="size-4" />,
          checked: theme === 'system',
          onSelect: () => setTheme('system'),
        },
        'separator',
        { label: 'Sign out', icon: <LogOut className="size-4" />, onSelect: () => void signOut() },
      ]}
    />
  );
}
