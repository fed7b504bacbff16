// Where one stands (organization / project / environment), the freeze when one holds or is near, search, inbox, person.
import { Search } from 'lucide-react';
import { Link } from '../app/Link.tsx';
import { useOrg } from '../app/addresses.ts';
import { type EnvironmentAddress, paths } from '../paths.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Crumbs } from './Crumbs.tsx';
import { FreezeChip } from './FreezeChip.tsx';
import { InboxButton } from './InboxButton.tsx';
import { shownKeys } from './keys.ts';
import { Mark } from '../ui/Mark.tsx';

export interface TopBarProps {
  readonly at: EnvironmentAddress | null;
  readonly onSearch: () => void;
}

export function TopBar({ at, onSearch }: TopBarProps) {
  const org = useOrg();
  return (
    <header className="col-span-full flex h-12 min-w-0 items-center gap-2.5 border-b bg-surface px-3.5">
      <Link
        to={paths.org(org)}
        aria-label="Nebula, all projects"
        className="flex w-[194px] flex-none items-center gap-2.25 font-semibold tracking-[-0.01em] max-lg:mr-3 max-lg:ml-1 max-lg:w-auto max-md:mx-0"
      >
        <Mark />
        <span className="max-lg:sr-only">Nebula</span>
      </Link>
      <Crumbs at={at} />
      <FreezeChip />
      <span className="flex-1" />
      <button
        type="button"
        onClick={onSearch}
        className="flex h-7.5 w-[250px] flex-none items-center gap-2 rounded-m border bg-sunk pr-2 pl-2.5 text-s text-ink-3 max-lg:hidden"
      >
        <Search className="size-4" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate text-left">Search or run a command</span>
        <Kbd>{shownKeys('mod+k')}</Kbd>
      </button>
      <span className="lg:hidden">
        <IconButton label="Search or run a command" icon={<Search />} onClick={onSearch} />
      </span>
      <InboxButton />
      <AccountMenu />
    </header>
  );
}
