// Undo and restage of lines in the review. An undo is seen at once and comes back when it is refused; a restage waits
// for the answer, since only the server knows what is live.
import { useQueryClient } from '@tanstack/react-query';
import { useDraftEditing } from '../../../api/draft.ts';
import { draftQuery } from '../../../api/queries.ts';
import { tellFailure } from '../../../app/tell-failure.ts';
import type { ShownLine } from '../../../lines/line-words.ts';
import type { EnvironmentAddress } from '../../../paths.ts';
import type { Draft } from '../use-draft.ts';

export interface LineActing {
  readonly undo: (line: ShownLine) => Promise<void>;
  readonly restage: (line: ShownLine) => Promise<void>;
  readonly restageAll: () => Promise<void>;
}

export function useLineActions(at: EnvironmentAddress): LineActing {
  const client = useQueryClient();
  const editing = useDraftEditing(at);
  const key = draftQuery(at).queryKey;
  const readAgain = (error: unknown): void => {
    tellFailure(error);
    void client.invalidateQueries({ queryKey: key });
  };
  return {
    undo: async ({ id }) => {
      if (id === null) return;
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, (draft: Draft | undefined) => draft && without(draft, id));
      await editing.undo(id).catch(readAgain);
    },
    restage: async ({ id }) => {
      if (id !== null) await editing.restage(id).then(() => undefined, readAgain);
    },
    restageAll: () => editing.restageAll().then(() => undefined, readAgain),
  };
}

const without = (draft: Draft, id: string): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.id !== id),
});
