// Every address and what it loads: the page's code and its answers at the same time, never one after the other. Pages
// are chunks of their own; they read with `useSuspenseQuery` what the loader here asked for.
import { type QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { auditQuery } from './api/audit-query.ts';
import { isProblem } from './api/client.ts';
import {
  approvalQuery,
  approvalsQuery,
  changeSetQuery,
  changeSetsQuery,
  clustersQuery,
  deploymentsQuery,
  draftQuery,
  environmentQuery,
  freezeQuery,
  inboxQuery,
  meQuery,
  membersQuery,
  policyQuery,
  projectQuery,
  projectsQuery,
  serviceQuery,
  servicesQuery,
} from './api/queries.ts';
import { queryClient } from './api/query-client.ts';
import { preloadCanvas } from './features/canvas/entry.tsx';
import { paths } from './paths.ts';
import { RouteFailure } from './shell/RouteFailure.tsx';
import { RoutePending } from './shell/RoutePending.tsx';
import { Root } from './shell/Root.tsx';
import { UnknownAddress } from './shell/UnknownAddress.tsx';

const rootRoute = createRootRouteWithContext<{ readonly client: QueryClient }>()({
  component: Root,
  notFoundComponent: UnknownAddress,
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./features/sign-in/HomePage.tsx'), 'HomePage'),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('./features/sign-in/SignInPage.tsx'), 'SignInPage'),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitations/$token',
  component: lazyRouteComponent(() => import('./features/sign-in/InvitationPage.tsx'), 'InvitationPage'),
});

const orgRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$org',
  loader: async ({ context: { client }, params: { org }, location }) => {
    void client.prefetchQuery(projectsQuery(org));
    void client.prefetchQuery(freezeQuery(org));
    void client.prefetchInfiniteQuery(approvalsQuery(org, 'pending'));
    void client.prefetchInfiniteQuery(inboxQuery(org));
    await client.ensureQueryData(meQuery).catch((error: unknown) => {
      // oxlint-disable-next-line typescript/only-throw-error -- how this router is told to go elsewhere
      throw isProblem(error, 'unauthenticated') ? redirect({ href: paths.signIn(location.href) }) : error;
    });
  },
  component: lazyRouteComponent(() => import('./shell/OrgLayout.tsx'), 'OrgLayout'),
});

const projectsRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./features/projects/ProjectsPage.tsx'), 'ProjectsPage'),
});

const approvalsRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'approvals',
  component: lazyRouteComponent(() => import('./features/approvals/ApprovalsPage.tsx'), 'ApprovalsPage'),
});

const approvalRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'approvals/$approval',
  loader: ({ context: { client }, params: { org, approval } }) => {
    void client.prefetchQuery(approvalQuery(org, approval));
  },
  component: lazyRouteComponent(() => import('./features/approvals/ApprovalPage.tsx'), 'ApprovalPage'),
});

const inboxRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'inbox',
  component: lazyRouteComponent(() => import('./features/inbox/InboxPage.tsx'), 'InboxPage'),
});

const organizationRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'settings',
  component: lazyRouteComponent(() => import('./features/projects/OrganizationPage.tsx'), 'OrganizationPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'settings/account',
  component: lazyRouteComponent(() => import('./features/account/AccountPage.tsx'), 'AccountPage'),
});

const policyRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'settings/policy',
  loader: ({ context: { client }, params: { org } }) => {
    void client.prefetchQuery(policyQuery(org));
  },
  component: lazyRouteComponent(() => import('./features/policy/PolicyPage.tsx'), 'PolicyPage'),
});

const membersRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'settings/members',
  component: lazyRouteComponent(() => import('./features/members/MembersPage.tsx'), 'MembersPage'),
});

const tokensRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'settings/tokens',
  component: lazyRouteComponent(() => import('./features/tokens/TokensPage.tsx'), 'TokensPage'),
});

const clustersRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'settings/clusters',
  loader: ({ context: { client }, params: { org } }) => {
    void client.prefetchQuery(clustersQuery(org));
  },
  component: lazyRouteComponent(() => import('./features/clusters/ClustersPage.tsx'), 'ClustersPage'),
});

const channelsRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'settings/channels',
  component: lazyRouteComponent(() => import('./features/channels/ChannelsPage.tsx'), 'ChannelsPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'settings/audit',
  loader: ({ context: { client }, params: { org }, location }) => {
    void client.prefetchQuery(membersQuery(org));
    void client.prefetchQuery(clustersQuery(org));
    // Narrowed, the page asks for its own part.
    if (location.searchStr === '') void client.prefetchInfiniteQuery(auditQuery(org, {}));
  },
  component: lazyRouteComponent(() => import('./features/audit/AuditPage.tsx'), 'AuditPage'),
});

const projectRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: '$project',
  loader: ({ context: { client }, params: { org, project } }) => {
    void client.prefetchQuery(projectQuery(org, project));
  },
  component: lazyRouteComponent(() => import('./features/projects/ProjectPage.tsx'), 'ProjectPage'),
});

const projectSettingsRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: '$project/settings',
  loader: ({ context: { client }, params: { org, project } }) => {
    void client.prefetchQuery(projectQuery(org, project));
  },
  component: lazyRouteComponent(
    () => import('./features/projects/ProjectSettingsPage.tsx'),
    'ProjectSettingsPage',
  ),
});

/** What the staged bar, the freeze and the gate's words need on every page of an environment. */
const environmentRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: '$project/$environment',
  loader: ({ context: { client }, params }) => {
    void client.prefetchQuery(environmentQuery(params));
    void client.prefetchQuery(draftQuery(params));
    void client.prefetchQuery(servicesQuery(params));
  },
  component: lazyRouteComponent(() => import('./shell/EnvironmentLayout.tsx'), 'EnvironmentLayout'),
});

const canvasRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/',
  loaderDeps: ({ search }) => ({ service: (search as Record<string, string | undefined>)['service'] }),
  loader: ({ context: { client }, params, deps: { service } }) => {
    preloadCanvas();
    if (service !== undefined && service !== '') void client.prefetchQuery(serviceQuery(params, service));
  },
  component: lazyRouteComponent(() => import('./features/canvas/CanvasPage.tsx'), 'CanvasPage'),
});

const deploymentsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'deployments',
  loader: ({ context: { client }, params }) => {
    void client.prefetchInfiniteQuery(deploymentsQuery(params));
  },
  component: lazyRouteComponent(
    () => import('./features/deployments/DeploymentsPage.tsx'),
    'DeploymentsPage',
  ),
});

const changesRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'changes',
  loader: ({ context: { client }, params }) => {
    void client.prefetchInfiniteQuery(changeSetsQuery(params));
  },
  component: lazyRouteComponent(() => import('./features/changes/ChangesPage.tsx'), 'ChangesPage'),
});

const changeRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'changes/$changeSet',
  loader: ({ context: { client }, params }) => {
    void client.prefetchQuery(changeSetQuery(params, params.changeSet));
  },
  component: lazyRouteComponent(() => import('./features/changes/ChangePage.tsx'), 'ChangePage'),
});

const environmentSettingsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'settings',
  component: lazyRouteComponent(
    () => import('./features/projects/EnvironmentSettingsPage.tsx'),
    'EnvironmentSettingsPage',
  ),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  signInRoute,
  invitationRoute,
  orgRoute.addChildren([
    projectsRoute,
    approvalsRoute,
    approvalRoute,
    inboxRoute,
    organizationRoute,
    accountRoute,
    policyRoute,
    membersRoute,
    tokensRoute,
    clustersRoute,
    channelsRoute,
    auditRoute,
    projectRoute,
    projectSettingsRoute,
    environmentRoute.addChildren([
      canvasRoute,
      deploymentsRoute,
      changesRoute,
      changeRoute,
      environmentSettingsRoute,
    ]),
  ]),
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
