// The organization's private registries; admins and owners read them.
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client.ts';
import { everyPage } from './every-page.ts';
import { orgKey } from './queries.ts';

/** Refused with `not-allowed` for everybody else: ask only where the caller may. */
export const registriesQuery = (org: string) =>
  queryOptions({
    queryKey: orgKey(org, 'registries'),
    queryFn: ({ signal }) =>
      everyPage((query) =>
        answer(api.GET('/api/v1/orgs/{org}/registries', { params: { path: { org }, query }, signal })),
      ),
  });
