// The same ways on a phone, in reach of a thumb. What does not fit stands behind "More".
import { Ellipsis } from 'lucide-react';
import { useOrg } from '../app/addresses.ts';
import { NavLink } from '../app/Link.tsx';
import { useGo } from '../app/use-go.ts';
import type { EnvironmentAddress } from '../paths.ts';
import { Menu } from '../ui/Menu.tsx';
import {
  approvalsPlace,
  environmentPlaces,
  organizationPlaces,
  projectsPlace,
  settingsPlaces,
} from '../app/places.tsx';
import { useWaitingForMe } from './use-waiting-for-me.ts';

const TAB =
  'relative flex h-13 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[10.5px] font-medium text-ink-3 aria-[current=page]:text-accent [&>svg]:size-5';

export function TabBar({ at }: { readonly at: EnvironmentAddress | null }) {
  const org = useOrg();
  const go = useGo();
  const waiting = useWaitingForMe(org);
  const projects = projectsPlace(org);
  const approvals = approvalsPlace(org);
  const more = [projects, ...organizationPlaces(org), ...(at === null ? [] : settingsPlaces(at))];
  return (
    <nav
      aria-label="Main, below"
      className="flex border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {(at === null ? [projects] : environmentPlaces(at)).map((place) => (
        <NavLink key={place.label} to={place.to} exact={place.exact === true} className={TAB}>
          {place.icon}
          {place.label}
        </NavLink>
      ))}
      <NavLink to={approvals.to} className={TAB}>
        {approvals.icon}
        {approvals.label}
        {waiting !== null && (
          <span className="absolute top-1 left-1/2 ml-2 min-w-4 rounded-full bg-waiting px-1 text-center text-[10px] font-semibold text-surface">
            {waiting}
            <span className="sr-only"> waiting for you</span>
          </span>
        )}
      </NavLink>
      <Menu
        label="More"
        trigger={
          <button type="button" className={TAB}>
            <Ellipsis />
            More
          </button>
        }
        items={more.map(({ label, icon, to }) => ({ label, icon, onSelect: () => void go(to) }))}
      />
    </nav>
  );
}
