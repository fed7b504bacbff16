// Changes a project's settings: at once, for everybody. The answer takes the place of what the screens know.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answer, api, type Shape } from '../../api/client.ts';
import { projectQuery, projectsQuery } from '../../api/queries.ts';

/** A member that is not named stays; `repository: null` takes it away. */
export interface ProjectChange {
  readonly name?: string;
  readonly deployConcurrency?: number | null;
  readonly repository?: {
    readonly url?: string;
    readonly branch?: string;
    readonly hookSecret?: string;
  } | null;
}

/** Resolves to the project, with its hook's secret where one was made; a refusal is thrown and has changed nothing. */
export function useChangeProject(
  org: string,
  project: string,
): (change: ProjectChange) => Promise<Shape<'Project'>> {
  const client = useQueryClient();
  return useCallback(
    async (change) => {
      const made = await answer(
        api.PATCH('/api/v1/orgs/{org}/projects/{project}', {
          params: { path: { org, project } },
          body: change,
        }),
      );
      const { hookSecret: _, ...shown } = made;
      client.setQueryData(projectQuery(org, project).queryKey, shown);
      void client.invalidateQueries({ queryKey: projectsQuery(org).queryKey });
      return made;
    },
    [client, org, project],
  );
}
