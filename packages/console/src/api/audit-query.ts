// The audit log as a screen reads it: newest first, page by page, narrowed by what the address says.
import { infiniteQueryOptions } from '@tanstack/react-query';
import { answer, api } from './client.ts';
import { given, orgKey } from './queries.ts';

const PAGE = 50;

/** Members that are undefined narrow nothing. */
export interface AuditFilter {
  readonly type?: string | undefined;
  /** A person's id. */
  readonly person?: string | undefined;
  /** Slugs. */
  readonly project?: string | undefined;
  readonly environment?: string | undefined;
  /** The id of anything that an event is about, or a service's name. */
  readonly subject?: string | undefined;
  /** RFC 3339; `from` is inside, `to` outside. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The filter is part of the key: another filter is another list, with its own pages. */
export const auditQuery = (org: string, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...orgKey(org, 'audit'), filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      answer(
        api.GET('/api/v1/orgs/{org}/audit', {
          params: { path: { org }, query: { limit: PAGE, ...given({ ...filter, cursor }) } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
