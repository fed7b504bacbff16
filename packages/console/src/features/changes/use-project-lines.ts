// Undo and restage of single lines: of the project's own draft, by anyone who may deploy (CS-15). A person's own lines
// are edited on the canvas.
import { useState } from 'react';
import { useProjectDraftEditing } from '../../api/project-draft.ts';
import type { LineActions } from '../../lines/LineRow.tsx';
import type { EnvironmentAddress } from '../../paths.ts';
import type { ChangeSet } from './change-words.ts';

/**
 * No acts for anything but a project's own draft: its lines are then only shown. Failures are kept, not thrown.
 */
export function useProjectLines(at: EnvironmentAddress, change: ChangeSet) {
  const editing = useProjectDraftEditing(at, change.id);
  const [failure, setFailure] = useState<unknown>(null);
  const run = (call: (line: string) => Promise<void>) => async (line: { readonly id: string | null }) => {
    if (line.id === null) return;
    setFailure(null);
    await call(line.id).catch(setFailure);
  };
  const isProjects = change.state === 'draft' && change.owner === null;
  const actions: LineActions = isProjects
    ? { onUndo: run((id) => editing.undo(id)), onRestage: run((id) => editing.restage(id)) }
    : {};
  return { failure, actions };
}
