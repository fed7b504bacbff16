// Where one can go, at the left of wide screens; of a tablet only the icons, for the canvas needs the room.
import { useOrg } from '../app/addresses.ts';
import { NavLink } from '../app/Link.tsx';
import type { EnvironmentAddress } from '../paths.ts';
import {
  approvalsPlace,
  environmentPlaces,
  organizationPlaces,
  type Place,
  projectsPlace,
  settingsPlaces,
} from '../app/places.tsx';
import { useWaitingForMe } from './use-waiting-for-me.ts';

export function SideNav({ at }: { readonly at: EnvironmentAddress | null }) {
  const org = useOrg();
  const waiting = useWaitingForMe(org);
  return (
    <nav
      aria-label="Main"
      className="flex flex-col gap-px overflow-y-auto border-r bg-surface px-2 py-2.5 max-md:hidden"
    >
      {at === null ? (
        <Item place={projectsPlace(org)} />
      ) : (
        environmentPlaces(at).map((place) => <Item key={place.label} place={place} />)
      )}
      <Item place={approvalsPlace(org)} count={waiting} />
      <p className="px-2.5 pt-3.5 pb-1 text-xs font-[550] text-ink-3 max-lg:mx-1 max-lg:mt-2 max-lg:border-t max-lg:p-0 max-lg:pt-2">
        <span className="max-lg:sr-only">Organization</span>
      </p>
      {organizationPlaces(org).map((place) => (
        <Item key={place.label} place={place} />
      ))}
      <span className="flex-1" />
      {at !== null && settingsPlaces(at).map((place) => <Item key={place.label} place={place} />)}
    </nav>
  );
}

function Item({ place, count = null }: { readonly place: Place; readonly count?: string | null }) {
  return (
    <NavLink
      to={place.to}
      exact={place.exact === true}
      title={place.label}
      className="relative flex h-8 flex-none items-center gap-2.25 rounded-s px-2.5 font-medium text-ink-2 hover:bg-sunk aria-[current=page]:bg-sunk aria-[current=page]:font-semibold aria-[current=page]:text-ink max-lg:h-9 max-lg:justify-center max-lg:px-0 [&>svg]:size-4 max-lg:[&>svg]:size-4.5"
    >
      {place.icon}
      <span className="max-lg:sr-only">{place.label}</span>
      {count !== null && (
        <span className="ml-auto min-w-[19px] rounded-full bg-waiting-soft px-1.5 py-px text-center text-xs font-semibold text-waiting max-lg:absolute max-lg:top-0 max-lg:right-0 max-lg:min-w-4 max-lg:px-1 max-lg:py-0">
          {count}
          <span className="sr-only"> waiting for you</span>
        </span>
      )}
    </NavLink>
  );
}
