// Changes how the repository is looked at: at once, for everybody. The answer takes the place of what the page knows.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answer, api } from '../../../api/client.ts';
import { repositoryQuery } from '../../../api/repository-queries.ts';

export interface WatchChange {
  readonly pollSeconds?: number | null;
  readonly newDeployKey?: true;
  readonly forgetHosts?: true;
}

/** What is not named stays. A refusal is thrown and has changed nothing. */
export function useChangeWatch(org: string, project: string): (change: WatchChange) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (change) => {
      const seen = await answer(
        api.PATCH('/api/v1/orgs/{org}/projects/{project}/repository', {
          params: { path: { org, project } },
          body: change,
        }),
      );
      client.setQueryData(repositoryQuery(org, project).queryKey, seen);
    },
    [client, org, project],
  );
}
