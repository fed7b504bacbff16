// The frame around every page of an organization: where one stands on top, where one can go at the left (below on a
// phone), and whether what is shown is live.
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { brought } from '../ui/brought.ts';
import { useMaybeEnvironment, useOrg } from '../app/addresses.ts';
import { keepPlace, lastEnvironment } from '../app/last-place.ts';
import { useBrowserNotifications } from '../features/inbox/entry.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { SideNav } from './SideNav.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useLive } from './use-live.ts';
import { useRoleNews } from './use-role-news.ts';
import { useShellCommands } from './use-shell-commands.ts';
import { useShortcuts } from './use-shortcuts.ts';

const loadPalette = brought(() => import('./palette/Palette.tsx'));
const Palette = lazy(() => loadPalette().then(({ Palette: it }) => ({ default: it })));
const ShortcutSheet = lazy(
  brought(() => import('./palette/ShortcutSheet.tsx').then(({ ShortcutSheet: it }) => ({ default: it }))),
);

const PALETTE_AFTER_MS = 1_500;

export function OrgLayout() {
  const org = useOrg();
  const here = useMaybeEnvironment();
  const at = useMemo(() => here ?? lastEnvironment(org), [here, org]);
  const [opened, open] = useState<'palette' | 'shortcuts' | null>(null);
  const live = useLive(org);
  const openPalette = useCallback(() => open('palette'), []);
  const openSheet = useCallback(() => open('shortcuts'), []);
  useShellCommands({ at, openPalette, openSheet });
  useShortcuts({ palette: openPalette, sheet: openSheet });
  useBrowserNotifications(org);
  useRoleNews();
  useEffect(() => keepPlace(here ?? { org }), [here, org]);
  // Who presses Ctrl-K types at once: the palette is there before, but after everything that the page itself needs.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), PALETTE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const close = (): void => open(null);
  return (
    <div className="grid h-dvh grid-cols-[208px_minmax(0,1fr)] max-lg:grid-cols-[57px_minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] max-md:grid-cols-1 max-md:grid-rows-[auto_minmax(0,1fr)_auto]">
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:absolute focus:z-90 focus:bg-raised focus:p-2"
      >
        Skip to the page
      </a>
      <TopBar at={at} onSearch={openPalette} />
      <SideNav at={at} />
      <div className="flex min-h-0 min-w-0 flex-col">
        <ConnectionBanner state={live} />
        <main id="page" tabIndex={-1} className="relative min-h-0 flex-1 overflow-auto outline-none">
          <Outlet />
        </main>
      </div>
      <TabBar at={at} />
      <Suspense>
        {opened === 'palette' && <Palette at={at} onClose={close} />}
        {opened === 'shortcuts' && <ShortcutSheet onClose={close} />}
      </Suspense>
    </div>
  );
}
