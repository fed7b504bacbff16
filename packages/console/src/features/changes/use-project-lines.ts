// Undo and restage of single lines: of the project's own draft, by anyone who may deploy (CS-15). A person's own lines
// are edited on the canvas.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import { changeSetQuery, environmentKey } from '../../api/queries.ts';
import type { LineActions } from '../../lines/LineRow.tsx';
import type { EnvironmentAddress } from '../../paths.ts';
import type { ChangeSet } from './change-words.ts';

const LINE =
  '/api/v1/orgs/{org}/projects/{project}/environments/{environment}/change-sets/{changeSet}/lines/{line}';

/**
 * No acts for anything but a project's own draft: its lines are then only shown. Failures are kept, not thrown.
 */
export function useProjectLines(at: EnvironmentAddress, change: ChangeSet) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const run =
    (call: (line: string) => Promise<ChangeSet>) => async (line: { readonly id: string | null }) => {
      if (line.id === null) return;
      setFailure(null);
      try {
        client.setQueryData(changeSetQuery(at, change.id).queryKey, await call(line.id));
      } catch (error) {
        setFailure(error);
      }
      await client.invalidateQueries({ queryKey: environmentKey(at, 'change-sets') });
    };
  const path = (line: string) => ({ params: { path: { ...at, changeSet: change.id, line } } });
  const isProjects = change.state === 'draft' && change.owner === null;
  const actions: LineActions = isProjects
    ? {
        onUndo: run((line) => answer(api.DELETE(LINE, path(line)))),
        onRestage: run((line) => answer(api.POST(`${LINE}/restage`, path(line)))),
      }
    : {};
  return { failure, actions };
}
