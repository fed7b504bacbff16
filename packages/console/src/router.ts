// Every address and what it loads: the page's code and its answers at the same time, never one after the other. Pages
// are chunks of their own; they read with `useSuspenseQuery` what the loader of their route asked for.
import { createRoute, createRouter } from '@tanstack/react-router';
import { broughtPage } from './app/brought-page.ts';
import { queryClient } from './api/query-client.ts';
import { environmentPages, environmentRoute } from './environment-routes.ts';
import { organizationPages, orgRoute } from './organization-routes.ts';
import { rootRoute } from './root-route.ts';
import { RouteFailure } from './shell/RouteFailure.tsx';
import { RoutePending } from './shell/RoutePending.tsx';
import { UnknownAddress } from './shell/UnknownAddress.tsx';

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: broughtPage(() => import('./features/sign-in/HomePage.tsx'), 'HomePage'),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  component: broughtPage(() => import('./features/sign-in/SignInPage.tsx'), 'SignInPage'),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitations/$token',
  component: broughtPage(() => import('./features/sign-in/InvitationPage.tsx'), 'InvitationPage'),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  signInRoute,
  invitationRoute,
  orgRoute.addChildren([...organizationPages, environmentRoute.addChildren([...environmentPages])]),
]);

export const router = createRouter({
  routeTree,
  context: { client: queryClient },
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteFailure,
  defaultNotFoundComponent: UnknownAddress,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPreload: false,
  scrollRestoration: true,
  // Addresses are written by people too: text stays text, a number is no number.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text === '' ? '' : `?${text}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
