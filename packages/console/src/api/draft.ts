// Editing the caller's draft. Each call answers the whole draft, which takes the place of the one in the cache at once;
// the services that it changes are read again. Refusals are thrown and have changed nothing.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EnvironmentAddress } from '../paths.ts';
import { answer, api, type Shape } from './client.ts';
import { draftQuery, environmentKey } from './queries.ts';

const DRAFT = '/api/v1/orgs/{org}/projects/{project}/environments/{environment}/draft';

/** An edit as `PUT E/draft/lines` takes it; without `service` a variable edit is the environment's. */
export interface Edit {
  readonly kind: string;
  readonly service?: string;
  readonly key?: string;
  readonly value?: unknown;
  readonly secret?: boolean;
}

export interface DraftEditing {
  /** All or nothing. */
  stage(edits: readonly Edit[]): Promise<Shape<'Draft'>>;
  undo(line: string): Promise<Shape<'Draft'>>;
  restage(line: string): Promise<Shape<'Draft'>>;
  restageAll(): Promise<Shape<'Draft'>>;
  discard(): Promise<void>;
}

export function useDraftEditing(at: EnvironmentAddress): DraftEditing {
  const client = useQueryClient();
  const { org, project, environment } = at;
  return useMemo(() => {
    const path = { org, project, environment };
    const readAgain = (): void => {
      void client.invalidateQueries({ queryKey: environmentKey(path, 'services') });
    };
    const keep = (draft: Shape<'Draft'>): Shape<'Draft'> => {
      client.setQueryData(draftQuery(path).queryKey, draft);
      readAgain();
      return draft;
    };
    return {
      stage: async (edits) => {
        const body = { edits: [...edits] } as never;
        return keep(await answer(api.PUT(`${DRAFT}/lines`, { params: { path }, body })));
      },
      undo: async (line) =>
        keep(await answer(api.DELETE(`${DRAFT}/lines/{line}`, { params: { path: { ...path, line } } }))),
      restage: async (line) =>
        keep(
          await answer(api.POST(`${DRAFT}/lines/{line}/restage`, { params: { path: { ...path, line } } })),
        ),
      restageAll: async () => keep(await answer(api.POST(`${DRAFT}/restage`, { params: { path } }))),
      discard: async () => {
        await answer(api.DELETE(DRAFT, { params: { path } }));
        await client.invalidateQueries({ queryKey: draftQuery(path).queryKey });
        readAgain();
      },
    };
  }, [client, org, project, environment]);
}
