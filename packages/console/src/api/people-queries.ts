// What the screens of people read: tokens, one's own sessions, an invitation. Members stand in queries.ts.
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client.ts';
import { everyPage } from './every-page.ts';
import { orgKey } from './queries.ts';

/** One's own; for admins everybody's. */
export const tokensQuery = (org: string) =>
  queryOptions({
    queryKey: orgKey(org, 'tokens'),
    queryFn: ({ signal }) =>
      everyPage((query) =>
        answer(api.GET('/api/v1/orgs/{org}/tokens', { params: { path: { org }, query }, signal })),
      ),
  });

/** Refreshed by events of sessions and passwords (`touches.ts`). */
export const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) =>
    everyPage((query) => answer(api.GET('/api/v1/me/sessions', { params: { query }, signal }))),
});

/** Asked without a session too; a used link is refused, so it is not asked twice. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/invitations/{token}', { params: { path: { token } }, signal })),
    staleTime: Infinity,
  });
