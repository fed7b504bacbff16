// What a project's repository was seen to be, and what its webhook brought. Both stand among the project's answers, so
// that its events touch them.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answer, api } from './client.ts';
import { given, orgKey } from './queries.ts';

const P = '/api/v1/orgs/{org}/projects/{project}';
const PAGE = 10;

/** Refused with `not-found` where no repository is connected. */
export const repositoryQuery = (org: string, project: string) =>
  queryOptions({
    queryKey: [...orgKey(org, 'project'), project, null, 'repository'],
    queryFn: ({ signal }) =>
      answer(api.GET(`${P}/repository`, { params: { path: { org, project } }, signal })),
  });

/** Newest first. */
export const deliveriesQuery = (org: string, project: string) =>
  infiniteQueryOptions({
    queryKey: [...orgKey(org, 'project'), project, null, 'deliveries'],
    queryFn: ({ signal, pageParam: cursor }) =>
      answer(
        api.GET(`${P}/deliveries`, {
          params: { path: { org, project }, query: { limit: PAGE, ...given({ cursor }) } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
