// What can be done from every page: going to its places, the theme, the way out. Palette, keyboard and the sheet of
// shortcuts read the same records.
import { CircleHelp, LogOut, Monitor, Moon, Search, Sun } from 'lucide-react';
import { createElement, useMemo } from 'react';
import { type Command, useCommands } from '../app/commands.ts';
import { useOrg } from '../app/addresses.ts';
import { useGo } from '../app/use-go.ts';
import type { EnvironmentAddress } from '../paths.ts';
import { setTheme } from '../ui/theme.ts';
import {
  approvalsPlace,
  environmentPlaces,
  organizationPlaces,
  inboxPlace,
  ownPlaces,
  type Place,
  projectsPlace,
  settingsPlaces,
} from '../app/places.tsx';
import { useSignOut } from '../app/use-sign-out.ts';

/** Both are found in the sheet by these ids; the palette does not offer itself. */
export const PALETTE_COMMAND = 'shell.palette';
export const SHEET_COMMAND = 'shell.shortcuts';

const SEARCH = 'Search or run a command';

/** `at` null: no environment is at hand, and its places are not offered. */
export interface ShellCommands {
  readonly at: EnvironmentAddress | null;
  readonly openPalette: () => void;
  readonly openSheet: () => void;
}

/** The two functions must not change from one drawing to the next. */
export function useShellCommands({ at, openPalette, openSheet }: ShellCommands): void {
  const org = useOrg();
  const go = useGo();
  const signOut = useSignOut();
  useCommands(
    useMemo(
      () => [
        ...placesOf(org, at).map((place) => goTo(place, go)),
        ...themes(),
        command('Account', SHEET_COMMAND, 'Keyboard shortcuts', createElement(CircleHelp), openSheet, '?'),
        command('Account', PALETTE_COMMAND, SEARCH, createElement(Search), openPalette, 'mod+k'),
        command('Account', 'shell.sign-out', 'Sign out', createElement(LogOut), () => void signOut()),
      ],
      [org, at, go, signOut, openPalette, openSheet],
    ),
  );
}

function placesOf(org: string, at: EnvironmentAddress | null): readonly Place[] {
  return [
    ...(at === null ? [] : environmentPlaces(at)),
    approvalsPlace(org),
    inboxPlace(org),
    projectsPlace(org),
    ...organizationPlaces(org),
    ...(at === null ? [] : settingsPlaces(at)),
    ...ownPlaces(org),
  ];
}

const goTo = ({ label, to, icon, shortcut }: Place, go: (to: string) => Promise<void>): Command => ({
  id: `go.${label}`,
  label,
  group: 'Pages',
  icon,
  keywords: 'go to open page',
  ...(shortcut === undefined ? {} : { shortcut }),
  run: () => void go(to),
});

const themes = (): Command[] => [
  command('Account', 'theme.light', 'Light theme', createElement(Sun), () => setTheme('light')),
  command('Account', 'theme.dark', 'Dark theme', createElement(Moon), () => setTheme('dark')),
  command('Account', 'theme.system', 'Theme of the system', createElement(Monitor), () => setTheme('system')),
];

function command(
  group: Command['group'],
  id: string,
  label: string,
  icon: Command['icon'],
  run: () => void,
  shortcut?: string,
): Command {
  return { id, label, group, icon, run, ...(shortcut === undefined ? {} : { shortcut }) };
}
