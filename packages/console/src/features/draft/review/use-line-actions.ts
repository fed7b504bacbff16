// Undo and restage of lines in the review. An undo is seen at once and comes back when it is refused; a restage waits
// for the answer, since only the server knows what is live.
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '../../../app/tell-failure.ts';
import type { ShownLine } from '../../../lines/line-words.ts';
import { useEditing } from '../use-editing.ts';
import { type Reviewed, reviewedKey } from '../use-reviewed.ts';

export interface LineActing {
  readonly undo: (line: ShownLine) => Promise<void>;
  readonly restage: (line: ShownLine) => Promise<void>;
  readonly restageAll: () => Promise<void>;
}

export function useLineActions(reviewed: Reviewed): LineActing {
  const client = useQueryClient();
  const editing = useEditing(reviewed);
  const key: QueryKey = reviewedKey(reviewed);
  const readAgain = (error: unknown): void => {
    tellFailure(error);
    void client.invalidateQueries({ queryKey: key });
  };
  return {
    undo: async ({ id }) => {
      if (id === null) return;
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, (shown: WithLines | undefined) => shown && without(shown, id));
      await editing.undo(id).catch(readAgain);
    },
    restage: async ({ id }) => {
      if (id !== null) await editing.restage(id).then(() => undefined, readAgain);
    },
    restageAll: () => editing.restageAll().then(() => undefined, readAgain),
  };
}

interface WithLines {
  readonly lines: readonly { readonly id: string }[];
}

const without = <Shown extends WithLines>(shown: Shown, id: string): Shown => ({
  ...shown,
  lines: shown.lines.filter((line) => line.id !== id),
});
