// What the screens read: one entry a question, so that two screens that ask the same share one answer. A key says whose
// answer it is: ['org', org, family, project?, environment?, …]; live.ts refreshes by family and environment.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ChangeSetState, DeploymentState } from '@nebula/domain/machines';
import type { EnvironmentAddress, Place } from '../paths.ts';
import { answer, api } from './client.ts';
import { everyPage } from './every-page.ts';

const E = '/api/v1/orgs/{org}/projects/{project}/environments/{environment}';
const PAGE = 50;

interface Paged {
  readonly nextCursor: string | null;
}

/** What all lists share: the first page has no cursor, the next one is named by the last. */
const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: Paged) => last.nextCursor ?? undefined,
};

export const environmentKey = (at: EnvironmentAddress, family: Family) =>
  ['org', at.org, family, at.project, at.environment] as const;
export const orgKey = (org: string, family: Family) => ['org', org, family] as const;

export type Family =
  | 'projects'
  | 'project'
  | 'environment'
  | 'services'
  | 'draft'
  | 'deployments'
  | 'change-sets'
  | 'approvals'
  | 'inbox'
  | 'policy'
  | 'members'
  | 'tokens'
  | 'clusters'
  | 'registries'
  | 'channels'
  | 'audit';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => answer(api.GET('/api/v1/me', { signal })),
});

export const firstRunQuery = queryOptions({
  queryKey: ['first-run'],
  queryFn: ({ signal }) => answer(api.GET('/api/v1/first-run', { signal })),
});

export const projectsQuery = (org: string) =>
  queryOptions({
    queryKey: orgKey(org, 'projects'),
    queryFn: ({ signal }) =>
      everyPage((query) =>
        answer(api.GET('/api/v1/orgs/{org}/projects', { params: { path: { org }, query }, signal })),
      ),
  });

export const projectQuery = (org: string, project: string) =>
  queryOptions({
    queryKey: [...orgKey(org, 'project'), project],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/orgs/{org}/projects/{project}', { params: { path: { org, project } }, signal }),
      ),
  });

export const policyQuery = (org: string) =>
  queryOptions({
    queryKey: [...orgKey(org, 'policy'), 'settings'],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/orgs/{org}/policy', { params: { path: { org } }, signal })),
  });

export const freezeQuery = (org: string) =>
  queryOptions({
    queryKey: [...orgKey(org, 'policy'), 'freeze'],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/orgs/{org}/freeze', { params: { path: { org } }, signal })),
  });

export const environmentQuery = (at: EnvironmentAddress) =>
  queryOptions({
    queryKey: environmentKey(at, 'environment'),
    queryFn: ({ signal }) => answer(api.GET(E, { params: { path: at }, signal })),
  });

/** All services of an environment with what is staged over them. */
export const servicesQuery = (at: EnvironmentAddress) =>
  queryOptions({
    queryKey: environmentKey(at, 'services'),
    queryFn: ({ signal }) =>
      everyPage((query) => answer(api.GET(`${E}/services`, { params: { path: at, query }, signal }))),
  });

export const serviceQuery = (at: EnvironmentAddress, service: string) =>
  queryOptions({
    queryKey: [...environmentKey(at, 'services'), service],
    queryFn: ({ signal }) =>
      answer(api.GET(`${E}/services/{service}`, { params: { path: { ...at, service } }, signal })),
  });

/** What the replicas of a service used in the last hour; there is something new every ten seconds. */
export const metricsQuery = (at: EnvironmentAddress, service: string) =>
  queryOptions({
    queryKey: [...environmentKey(at, 'services'), service, 'metrics'],
    queryFn: ({ signal }) =>
      answer(api.GET(`${E}/services/{service}/metrics`, { params: { path: { ...at, service } }, signal })),
    refetchInterval: 10_000,
  });

export const draftQuery = (at: EnvironmentAddress) =>
  queryOptions({
    queryKey: environmentKey(at, 'draft'),
    queryFn: ({ signal }) => answer(api.GET(`${E}/draft`, { params: { path: at }, signal })),
  });

export interface DeploymentFilter {
  readonly service?: string | undefined;
  readonly state?: DeploymentState | undefined;
  readonly rollout?: string | undefined;
  /** `'true'`: only what can be rolled back to. */
  readonly rollback?: 'true';
}

export const deploymentsQuery = (at: EnvironmentAddress, filter: DeploymentFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...environmentKey(at, 'deployments'), filter],
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = { ...given({ ...filter, cursor }), limit: PAGE };
      return answer(api.GET(`${E}/deployments`, { params: { path: at, query }, signal }));
    },
    ...pages,
  });

export const deploymentQuery = (at: EnvironmentAddress, deployment: string) =>
  queryOptions({
    queryKey: [...environmentKey(at, 'deployments'), deployment],
    queryFn: ({ signal }) =>
      answer(api.GET(`${E}/deployments/{deployment}`, { params: { path: { ...at, deployment } }, signal })),
  });

/** `mine`: the caller's own alone. */
export const changeSetsQuery = (at: EnvironmentAddress, state?: ChangeSetState, mine = false) =>
  infiniteQueryOptions({
    queryKey: [...environmentKey(at, 'change-sets'), { state, mine }],
    queryFn: ({ signal, pageParam: cursor }) => {
      const own = mine ? 'true' : undefined;
      const query = { ...given({ state, mine: own, cursor }), limit: PAGE };
      return answer(api.GET(`${E}/change-sets`, { params: { path: at, query }, signal }));
    },
    ...pages,
  });

export const changeSetQuery = (at: EnvironmentAddress, changeSet: string) =>
  queryOptions({
    queryKey: [...environmentKey(at, 'change-sets'), changeSet],
    queryFn: ({ signal }) =>
      answer(api.GET(`${E}/change-sets/{changeSet}`, { params: { path: { ...at, changeSet } }, signal })),
  });

export const approvalsQuery = (org: string, state: 'pending' | 'decided', place?: Place) =>
  infiniteQueryOptions({
    queryKey: [...orgKey(org, 'approvals'), state, ...(place === undefined ? [] : [place])],
    queryFn: ({ signal, pageParam: cursor }) =>
      answer(
        api.GET('/api/v1/orgs/{org}/approvals', {
          params: { path: { org }, query: { state, limit: PAGE, ...given({ ...place, cursor }) } },
          signal,
        }),
      ),
    ...pages,
  });

export const approvalQuery = (org: string, approval: string) =>
  queryOptions({
    queryKey: [...orgKey(org, 'approvals'), approval],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/orgs/{org}/approvals/{approval}', { params: { path: { org, approval } }, signal }),
      ),
  });

export const inboxQuery = (org: string) =>
  infiniteQueryOptions({
    queryKey: orgKey(org, 'inbox'),
    queryFn: ({ signal, pageParam: cursor }) =>
      answer(
        api.GET('/api/v1/orgs/{org}/inbox', {
          params: { path: { org }, query: { limit: PAGE, ...given({ cursor }) } },
          signal,
        }),
      ),
    ...pages,
  });

export const membersQuery = (org: string) =>
  queryOptions({
    queryKey: orgKey(org, 'members'),
    queryFn: ({ signal }) =>
      everyPage((query) =>
        answer(api.GET('/api/v1/orgs/{org}/members', { params: { path: { org }, query }, signal })),
      ),
  });

export const clustersQuery = (org: string) =>
  queryOptions({
    queryKey: orgKey(org, 'clusters'),
    queryFn: ({ signal }) =>
      everyPage((query) =>
        answer(api.GET('/api/v1/orgs/{org}/clusters', { params: { path: { org }, query }, signal })),
      ),
  });

/** Without the members that are undefined: a query has no such thing. */
export const given = <T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never;
