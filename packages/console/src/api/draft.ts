// Editing the caller's draft. Each call answers the whole draft, which takes the place of the one in the cache at once;
// the services that it changes are read again. Refusals are thrown and have changed nothing.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EnvironmentAddress } from '../paths.ts';
import { answer, api, type Shape } from './client.ts';
import { draftQuery, environmentKey } from './queries.ts';

/** The caller's own, in whatever environment: it has no id in the address. */
const DRAFT = '/api/v1/orgs/{org}/projects/{project}/environments/{environment}/draft';

/** An edit as `PUT E/draft/lines` takes it; without `service` a variable edit is the environment's. */
export interface Edit {
  readonly kind: string;
  readonly service?: string;
  readonly key?: string;
  readonly value?: unknown;
  readonly secret?: boolean;
}

/** Each answers once the cache holds the new draft. Two calls at once are made one after the other. */
export interface DraftEditing {
  /** All or nothing. */
  stage(edits: readonly Edit[]): Promise<Shape<'Draft'>>;
  undo(line: string): Promise<Shape<'Draft'>>;
  restage(line: string): Promise<Shape<'Draft'>>;
  restageAll(): Promise<Shape<'Draft'>>;
  discard(): Promise<void>;
  /** What an import stages; its draft takes the place of the one before like that of any edit. */
  arrive(call: () => Promise<{ readonly draft: Shape<'Draft'> }>): Promise<Shape<'Draft'>>;
}

/** The same object as long as the address names the same place. */
export function useDraftEditing(at: EnvironmentAddress): DraftEditing {
  const client = useQueryClient();
  const { org, project, environment } = at;
  return useMemo(() => {
    const path = { org, project, environment };
    const readAgain = (): void => {
      void client.invalidateQueries({ queryKey: environmentKey(path, 'services') });
    };
    const keep = async (draft: Shape<'Draft'>): Promise<Shape<'Draft'>> => {
      const { queryKey } = draftQuery(path);
      // A reading that began before the edit would bring the draft without it back for a moment.
      await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, draft);
      readAgain();
      return draft;
    };
    // One call after the other: of two that are under way at once the older draft could be answered last.
    const edit = (call: () => Promise<Shape<'Draft'>>): Promise<Shape<'Draft'>> =>
      inTurn(path, async () => keep(await call()));
    const { POST, PUT, DELETE } = api;
    return {
      stage: (edits) =>
        edit(() =>
          answer(
            PUT(`${DRAFT}/lines`, {
              params: { path },
              body: { edits: edits.map((one) => ({ ...one })) },
              keepalive: outlivesThePage(edits),
            }),
          ),
        ),
      undo: (line) =>
        edit(() => answer(DELETE(`${DRAFT}/lines/{line}`, { params: { path: { ...path, line } } }))),
      restage: (line) =>
        edit(() => answer(POST(`${DRAFT}/lines/{line}/restage`, { params: { path: { ...path, line } } }))),
      restageAll: () => edit(() => answer(POST(`${DRAFT}/restage`, { params: { path } }))),
      discard: () =>
        inTurn(path, async () => {
          await answer(DELETE(DRAFT, { params: { path } }));
          await client.invalidateQueries({ queryKey: draftQuery(path).queryKey });
          readAgain();
        }),
      arrive: (call) => edit(async () => (await call()).draft),
    };
  }, [client, org, project, environment]);
}

/** Browsers send at most 64 KiB on behalf of a page that is gone, all its calls together. */
const KEPT_CHARACTERS = 10_000;

/** Whether the edits can be sent even when the page is left in the moment of staging: nothing that was set is lost. */
const outlivesThePage = (edits: readonly Edit[]): boolean => JSON.stringify(edits).length < KEPT_CHARACTERS;

/** Of each environment's draft, the last call that was made; the next one waits for it. */
const turns = new Map<string, Promise<unknown>>();

function inTurn<Answer>(at: EnvironmentAddress, call: () => Promise<Answer>): Promise<Answer> {
  const id = JSON.stringify([at.org, at.project, at.environment]);
  const answered = (turns.get(id) ?? Promise.resolve()).then(call, call);
  turns.set(id, answered);
  return answered;
}
