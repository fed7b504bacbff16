// The pages of an environment and what each one loads, at the same time as its code.
import { createRoute } from '@tanstack/react-router';
import { broughtPage } from './app/brought-page.ts';
import {
  changeSetQuery,
  changeSetsQuery,
  clustersQuery,
  deploymentsQuery,
  draftQuery,
  environmentQuery,
  metricsQuery,
  policyQuery,
  serviceQuery,
  servicesQuery,
} from './api/queries.ts';
import { tabOf } from './app/panel-tab.ts';
import { CanvasPending, preloadCanvas, preloadPanel } from './features/canvas/entry.tsx';
import { orgRoute } from './organization-routes.ts';

/** What the staged bar, the freeze and the gate's words need on every page of an environment. */
export const environmentRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: '$project/$environment',
  loader: ({ context: { client }, params }) => {
    void client.prefetchQuery(environmentQuery(params));
    void client.prefetchQuery(draftQuery(params));
    void client.prefetchQuery(servicesQuery(params));
  },
  component: broughtPage(() => import('./shell/EnvironmentLayout.tsx'), 'EnvironmentLayout'),
});

const canvasRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/',
  loaderDeps: ({ search }) => {
    const { service, tab } = search as Record<string, string | undefined>;
    return { service, tab };
  },
  loader: ({ context: { client }, params, deps: { service, tab } }) => {
    preloadCanvas();
    if (service === undefined || service === '') return;
    preloadPanel(tabOf(tab));
    void client.prefetchQuery(serviceQuery(params, service));
    if (tabOf(tab) === 'deployments') void client.prefetchQuery(metricsQuery(params, service));
    if (tab === 'logs') void client.prefetchInfiniteQuery(deploymentsQuery(params, { service }));
    if (tab !== 'settings') return;
    void client.prefetchQuery(clustersQuery(params.org));
    void client.prefetchQuery(policyQuery(params.org));
  },
  component: broughtPage(() => import('./features/canvas/CanvasPage.tsx'), 'CanvasPage'),
  pendingComponent: CanvasPending,
});

const deploymentsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'deployments',
  loader: ({ context: { client }, params }) => {
    void client.prefetchInfiniteQuery(deploymentsQuery(params));
  },
  component: broughtPage(() => import('./features/deployments/DeploymentsPage.tsx'), 'DeploymentsPage'),
});

const changesRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'changes',
  loader: ({ context: { client }, params }) => {
    void client.prefetchInfiniteQuery(changeSetsQuery(params));
  },
  component: broughtPage(() => import('./features/changes/ChangesPage.tsx'), 'ChangesPage'),
});

const changeRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'changes/$changeSet',
  loader: ({ context: { client }, params }) => {
    void client.prefetchQuery(changeSetQuery(params, params.changeSet));
  },
  component: broughtPage(() => import('./features/changes/ChangePage.tsx'), 'ChangePage'),
});

const environmentSettingsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'settings',
  loader: ({ context: { client }, params: { org } }) => {
    void client.prefetchQuery(clustersQuery(org));
  },
  component: broughtPage(
    () => import('./features/projects/EnvironmentSettingsPage.tsx'),
    'EnvironmentSettingsPage',
  ),
});

export const environmentPages = [
  canvasRoute,
  deploymentsRoute,
  changesRoute,
  changeRoute,
  environmentSettingsRoute,
] as const;
