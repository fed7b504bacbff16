// What the screens of projects and environments read besides what every page has: environments with their
// settings, services over all environments.
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client.ts';
import { everyPage } from './every-page.ts';
import { orgKey } from './queries.ts';

const P = '/api/v1/orgs/{org}/projects/{project}';

/** The null stands where the environment does in a key, so that an event of any environment touches it. */
export const projectEnvironmentsQuery = (org: string, project: string) =>
  queryOptions({
    queryKey: [...orgKey(org, 'project'), project, null, 'environments'],
    queryFn: ({ signal }) =>
      everyPage((query) =>
        answer(api.GET(`${P}/environments`, { params: { path: { org, project }, query }, signal })),
      ),
  });

/** What a service has in all environments: its name and "Skip production approval". */
export const projectServicesQuery = (org: string, project: string) =>
  queryOptions({
    queryKey: [...orgKey(org, 'project'), project, null, 'services'],
    queryFn: ({ signal }) =>
      everyPage((query) =>
        answer(api.GET(`${P}/services`, { params: { path: { org, project }, query }, signal })),
      ),
  });
