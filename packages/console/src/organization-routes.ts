// The pages of an organization and what each one loads. A loader only asks: it waits for nothing but who the caller is, and
// what is refused is shown by the page that reads it.
import { createRoute, redirect } from '@tanstack/react-router';
import { broughtPage } from './app/brought-page.ts';
import { auditQuery } from './api/audit-query.ts';
import { isProblem } from './api/client.ts';
import { sessionsQuery, tokensQuery } from './api/people-queries.ts';
import { projectEnvironmentsQuery, projectServicesQuery } from './api/place-queries.ts';
import {
  approvalQuery,
  approvalsQuery,
  clustersQuery,
  freezeQuery,
  inboxQuery,
  membersQuery,
  meQuery,
  policyQuery,
  projectQuery,
  projectsQuery,
} from './api/queries.ts';
import { paths } from './paths.ts';
import { rootRoute } from './root-route.ts';

/** What stands around every page of an organization; who is not signed in goes to do so, and then comes back. */
export const orgRoute = createRoute({
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
  component: broughtPage(() => import('./shell/OrgLayout.tsx'), 'OrgLayout'),
});

const projectsRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: '/',
  component: broughtPage(() => import('./features/projects/ProjectsPage.tsx'), 'ProjectsPage'),
});

const approvalsRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'approvals',
  loader: ({ context: { client }, params: { org }, location }) => {
    // Both tabs show some of it; narrowed, the page asks for its own part.
    if (!location.searchStr.includes('project='))
      void client.prefetchInfiniteQuery(approvalsQuery(org, 'decided'));
  },
  component: broughtPage(() => import('./features/approvals/ApprovalsPage.tsx'), 'ApprovalsPage'),
});

const approvalRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'approvals/$approval',
  loader: ({ context: { client }, params: { org, approval } }) => {
    void client.prefetchQuery(approvalQuery(org, approval));
  },
  component: broughtPage(() => import('./features/approvals/ApprovalPage.tsx'), 'ApprovalPage'),
});

const inboxRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'inbox',
  component: broughtPage(() => import('./features/inbox/InboxPage.tsx'), 'InboxPage'),
});

const organizationRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'settings',
  loader: ({ context: { client }, params: { org } }) => {
    // What its removal would end.
    void client.prefetchQuery(membersQuery(org));
    void client.prefetchQuery(clustersQuery(org));
  },
  component: broughtPage(() => import('./features/projects/OrganizationPage.tsx'), 'OrganizationPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'settings/account',
  loader: ({ context: { client } }) => {
    void client.prefetchQuery(sessionsQuery);
  },
  component: broughtPage(() => import('./features/account/AccountPage.tsx'), 'AccountPage'),
});

const policyRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'settings/policy',
  loader: ({ context: { client }, params: { org } }) => {
    void client.prefetchQuery(policyQuery(org));
  },
  component: broughtPage(() => import('./features/policy/PolicyPage.tsx'), 'PolicyPage'),
});

const membersRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'settings/members',
  loader: ({ context: { client }, params: { org } }) => {
    void client.prefetchQuery(membersQuery(org));
  },
  component: broughtPage(() => import('./features/members/MembersPage.tsx'), 'MembersPage'),
});

const tokensRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'settings/tokens',
  loader: ({ context: { client }, params: { org } }) => {
    void client.prefetchQuery(tokensQuery(org));
  },
  component: broughtPage(() => import('./features/tokens/TokensPage.tsx'), 'TokensPage'),
});

const clustersRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'settings/clusters',
  loader: ({ context: { client }, params: { org } }) => {
    void client.prefetchQuery(clustersQuery(org));
  },
  component: broughtPage(() => import('./features/clusters/ClustersPage.tsx'), 'ClustersPage'),
});

const registriesRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'settings/registries',
  component: broughtPage(() => import('./features/registries/RegistriesPage.tsx'), 'RegistriesPage'),
});

const channelsRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: 'settings/channels',
  component: broughtPage(() => import('./features/channels/ChannelsPage.tsx'), 'ChannelsPage'),
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
  component: broughtPage(() => import('./features/audit/AuditPage.tsx'), 'AuditPage'),
});

const projectRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: '$project',
  loader: ({ context: { client }, params: { org, project } }) => {
    void client.prefetchQuery(projectQuery(org, project));
    void client.prefetchQuery(projectEnvironmentsQuery(org, project));
    void client.prefetchQuery(clustersQuery(org));
  },
  component: broughtPage(() => import('./features/projects/ProjectPage.tsx'), 'ProjectPage'),
});

const projectSettingsRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: '$project/settings',
  loader: ({ context: { client }, params: { org, project } }) => {
    void client.prefetchQuery(projectQuery(org, project));
    void client.prefetchQuery(projectServicesQuery(org, project));
    void client.prefetchQuery(policyQuery(org));
  },
  component: broughtPage(() => import('./features/projects/ProjectSettingsPage.tsx'), 'ProjectSettingsPage'),
});

export const organizationPages = [
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
  registriesRoute,
  channelsRoute,
  auditRoute,
  projectRoute,
  projectSettingsRoute,
] as const;
