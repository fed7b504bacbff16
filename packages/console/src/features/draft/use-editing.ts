// Editing the draft that is reviewed, whosever it is.
import { useDraftEditing } from '../../api/draft.ts';
import { useProjectDraftEditing } from '../../api/project-draft.ts';
import type { Reviewed } from './use-reviewed.ts';

export interface Editing {
  undo(line: string): Promise<unknown>;
  restage(line: string): Promise<unknown>;
  restageAll(): Promise<unknown>;
  discard(): Promise<void>;
}

export function useEditing({ at, changeSet }: Reviewed): Editing {
  const own = useDraftEditing(at);
  const projects = useProjectDraftEditing(at, changeSet ?? '');
  return changeSet === null ? own : projects;
}
