// What every address has: the page, what was just said of it, and short messages.
import { Outlet } from '@tanstack/react-router';
import { Toaster } from '../ui/Toaster.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { Updated } from './Updated.tsx';

export function Root() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <Toaster />
      <Updated />
    </>
  );
}
