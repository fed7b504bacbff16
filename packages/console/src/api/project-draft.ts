// Editing a draft that a push staged for the project: by anyone who may deploy there (CS-15). Each call answers the whole
// change set, which takes the place of the one in the cache. Refusals are thrown and have changed nothing.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EnvironmentAddress } from '../paths.ts';
import { answer, api, type Shape } from './client.ts';
import { changeSetQuery } from './queries.ts';
import { readAgain } from './touches.ts';

const ONE = '/api/v1/orgs/{org}/projects/{project}/environments/{environment}/change-sets/{changeSet}';

/** Each answers once the cache holds the change set as it is now. */
export interface ProjectDraftEditing {
  undo(line: string): Promise<void>;
  restage(line: string): Promise<void>;
  /** All that drifted. */
  restageAll(): Promise<void>;
  discard(): Promise<void>;
}

/** The same object as long as it is about the same change set. */
export function useProjectDraftEditing(at: EnvironmentAddress, changeSet: string): ProjectDraftEditing {
  const client = useQueryClient();
  const { org, project, environment } = at;
  return useMemo(() => {
    const path = { org, project, environment, changeSet };
    const params = { path };
    const line = (id: string) => ({ params: { path: { ...path, line: id } } });
    const keep = async (shown: Shape<'ShownChangeSet'>): Promise<void> => {
      const { queryKey } = changeSetQuery(path, changeSet);
      // A reading that began before the edit would bring the draft without it back for a moment.
      await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, shown);
      void readAgain(client, org, 'draft');
    };
    return {
      undo: async (id) => keep(await answer(api.DELETE(`${ONE}/lines/{line}`, line(id)))),
      restage: async (id) => keep(await answer(api.POST(`${ONE}/lines/{line}/restage`, line(id)))),
      restageAll: async () => {
        await answer(api.POST(`${ONE}/restage`, { params }));
        await readAgain(client, org, 'draft');
      },
      discard: async () => keep(await answer(api.POST(`${ONE}/discard`, { params }))),
    };
  }, [client, org, project, environment, changeSet]);
}
